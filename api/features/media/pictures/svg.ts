import sanitizeHtml from 'sanitize-html';

const shapes = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan', 'textPath', 'use'];
const structure = ['svg', 'g', 'defs', 'symbol', 'title', 'desc', 'switch', 'marker', 'mask', 'clipPath', 'pattern'];
const paints = ['linearGradient', 'radialGradient', 'stop'];
const filters = [
  'filter',
  ...['Blend', 'ColorMatrix', 'ComponentTransfer', 'Composite', 'DropShadow', 'Flood', 'FuncA', 'FuncB', 'FuncG'],
  ...['FuncR', 'GaussianBlur', 'Merge', 'MergeNode', 'Morphology', 'Offset', 'Turbulence'],
].map((name) => (name === 'filter' ? name : `fe${name}`));

/** Attributes that run scripts or load from elsewhere. */
const unsafeName = /^on|^(?:xml:base|formaction|action|src|from|to|values|by)$/i;
/** With any namespace prefix: a file may bind XLink to any name. */
const isReference = (name: string) => /(?:^|:)href$/i.test(name);

/** Keeps shapes, paints, filters, text and internal references; removes everything that runs, loads or links. */
export function sanitiseSvg(text: string): string {
  return sanitizeHtml(text, {
    allowedTags: [...structure, ...shapes, ...paints, ...filters],
    allowedAttributes: false,
    transformTags: { '*': (tagName, attributes) => ({ tagName, attribs: safeAttributes(attributes) }) },
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    allowedSchemesAppliedToAttributes: [],
    parseStyleAttributes: false,
  }).trim();
}

function safeAttributes(attributes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).filter(([name, value]) => {
      if (unsafeName.test(name)) return false;
      if (isReference(name)) return /^#[\w.:-]+$/.test(value);
      const plain = value.replace(/\\[0-9a-f]{1,6}\s?|\\/gi, '\\');
      return !/javascript:|data:|expression\s*\(|@import|\\/i.test(plain) && !/url\(\s*(?!["']?#)/i.test(plain);
    }),
  );
}
