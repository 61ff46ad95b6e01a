// The server's inlined style sheet and its preload name these; it is the browsers' build that has to write them.
import '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-italic.woff2?url';
import '@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2?url';
