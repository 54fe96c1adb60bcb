"""The tree of RFC 9162, 2.1: the roots of its reference, proofs of every leaf and every pair of sizes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.verifying.tree import Frontier, continues, includes, leaf_hash
from tests.checkpoints.making import consistency, inclusion, root

# The leaves and roots that certificate transparency's reference implementation is tested with.
LEAVES = [
    leaf_hash(bytes.fromhex(text))
    for text in (
        "", "00", "10", "2021", "3031", "40414243", "5051525354555657", "606162636465666768696a6b6c6d6e6f",
    )
]  # fmt: skip
ROOTS = [
    "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
    "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
    "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
    "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
]
MANY = [leaf_hash(number.to_bytes(2, "big")) for number in range(40)]
SIZES = st.integers(1, 40)


def test_the_roots_of_the_reference():
    tree, found = Frontier(), []
    for leaf in LEAVES:
        found.append(tree.root().hex())
        tree.add(leaf)
    assert [*found, tree.root().hex()] == ROOTS


@given(SIZES)
def test_a_tree_that_grows_has_the_root_of_the_definition(size):
    tree = Frontier()
    for leaf in MANY[:size]:
        tree.add(leaf)
    assert (tree.size, tree.root()) == (size, root(MANY[:size]))


@pytest.mark.parametrize("size", range(1, 18))
def test_every_leaf_is_proved_and_at_its_own_place_only(size):
    nodes = MANY[:size]
    top = root(nodes)
    for index, leaf in enumerate(nodes):
        path = inclusion(nodes, index)
        assert includes(top, size, index, leaf, path)
        others = [other for other in range(-1, size + 2) if other != index]
        assert not any(includes(top, size, other, leaf, path) for other in others)


@given(SIZES, st.data())
def test_a_path_that_was_spoiled_proves_nothing(size, data):
    nodes = MANY[:size]
    index = data.draw(st.integers(0, size - 1))
    path, top = inclusion(nodes, index), root(nodes)
    leaf = nodes[index]
    assert not includes(top, size, index, leaf, [*path, leaf])
    assert not includes(top, size, index, nodes[index - 1] if size > 1 else top[::-1], path)
    for place in range(len(path)):
        assert not includes(top, size, index, leaf, path[:place] + path[place + 1 :])
        assert not includes(top, size, index, leaf, [*path[:place], path[place][::-1], *path[place + 1 :]])


@given(SIZES, st.data(), st.integers(1, 80))
def test_a_forged_size_proves_nothing_of_another_root(size, data, claimed):
    """The path fits the size that the root is of. RFC 9162 leaves open whether another size fits the same
    path: the signed size decides, so a proof is only as good as the checkpoint it is held to."""
    index = data.draw(st.integers(0, size - 1))
    nodes = MANY[:size]
    other = root(MANY[: size - 1])
    assert not includes(other, claimed, index, nodes[index], inclusion(nodes, index))


@pytest.mark.parametrize("size", range(1, 18))
def test_every_earlier_tree_is_proved_and_no_other(size):
    nodes = MANY[:size]
    for first in range(1, size + 1):
        path, old = consistency(nodes, first), root(nodes[:first])
        assert continues(old, first, root(nodes), size, path)
        assert not continues(old[::-1], first, root(nodes), size, path)
        assert not continues(old, first, root(nodes)[::-1], size, path)
        assert not continues(old, first, root(nodes), size, [*path, old])
        if path:
            assert not continues(old, first, root(nodes), size, path[:-1])
            assert not continues(old, first, root(nodes), size, [path[0][::-1], *path[1:]])


@given(SIZES, SIZES, st.data())
def test_forged_sizes_of_a_continuation_are_found(first, size, data):
    first, size = sorted((first, size))
    path, old, new = consistency(MANY[:size], first), root(MANY[:first]), root(MANY[:size])
    assert not continues(old, size + 1, new, size, path)
    assert not continues(old, 0, new, size, path)
    assert not continues(old, -first, new, size, path)
    if first < size:
        assert not continues(new, size, old, first, path)
        assert not continues(old, first, new, first, path)
