"""A free port, and whether a page answers."""

import socket
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest

from federation.house.ports import HOST, answers, free_port, status_of


class Page(BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response({"/": 302, "/home": 200}.get(self.path, 404))
        self.send_header("Location", "/home")
        self.end_headers()

    def log_message(self, *_):
        pass


@pytest.fixture
def address():
    with HTTPServer((HOST, 0), Page) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://{HOST}:{server.server_port}"
        server.shutdown()
        thread.join()


def test_a_taken_port_is_passed_over():
    with socket.socket() as taken:
        taken.bind((HOST, 0))
        taken.listen()
        wanted = taken.getsockname()[1]
        assert free_port(wanted) != wanted
    assert free_port(wanted) == wanted


def test_pages_answer_with_their_status(address, monkeypatch):
    monkeypatch.setenv("http_proxy", "http://127.0.0.1:1")
    assert [status_of(address + path) for path in ("/", "/home", "/missing")] == [200, 200, 404]
    assert answers(f"{address}/")


def test_nothing_answers_where_nobody_listens():
    assert status_of(f"http://{HOST}:{free_port(0)}/") == 0
