// The server's inlined style sheet and its preload name these; it is the browsers' build that has to write them.
import '@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2?url';
import './font/instrument-sans-core.woff2?url';
import './font/instrument-sans-more.woff2?url';
