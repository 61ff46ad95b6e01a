import type { Plugin, System } from 'swagger-ui-dist/swagger-ui-es-bundle.js';

/** A theme of highlight.js in our colours, because each of Swagger UI's is for one scheme. */
const defaultStyle = {
  hljs: { display: 'block', color: 'var(--ink)', background: 'var(--surface-2)' },
  'hljs-attr': { color: 'var(--blue)' },
  'hljs-string': { color: 'var(--green)' },
  'hljs-number': { color: 'var(--orange)' },
  'hljs-literal': { color: 'var(--orange)' },
  'hljs-keyword': { color: 'var(--purple)' },
  'hljs-built_in': { color: 'var(--purple)' },
};

export const codeColours = ({ React }: System): Plugin => ({
  wrapComponents: {
    SyntaxHighlighter: (Original) =>
      function Highlighter(props: object) {
        return React.createElement(Original, { ...props, syntaxHighlighting: { defaultStyle } });
      },
  },
});
