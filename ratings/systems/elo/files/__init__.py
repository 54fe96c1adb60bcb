"""Lists of FIDE as files: text, XML or a table, plain, zipped or gzipped; read as they stream by."""
