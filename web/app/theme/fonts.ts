// Imported so that the browser build emits the font files that the inlined CSS and the preload refer to.
import '@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2?url';
import './font/instrument-sans-core.woff2?url';
import './font/instrument-sans-more.woff2?url';
import './font/lora-core.woff2?url';
import './font/lora-extended.woff2?url';
import './font/lora-more.woff2?url';
import './font/nunito-core.woff2?url';
import './font/nunito-extended.woff2?url';
import './font/nunito-more.woff2?url';
