import '@fontsource-variable/instrument-sans';
import './reference.css';
import { followScheme } from '../lib/page/tool-scheme.ts';

// Swagger UI's own class. In a small file of its own, so that the colours are right before the library is loaded.
followScheme((scheme) => document.documentElement.classList.toggle('dark-mode', scheme === 'dark'));
void import('./reference.ts');
