const drawing = (inner: string, size = 'width="1000" height="1000"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${inner}</svg>`;

/** Each level shows the next one ten times. */
const levels = (make: (at: number, next: string) => string) =>
  Array.from({ length: 8 }, (_, at) => make(at, `#l${at + 1}`)).join('');

const rect = (attributes: string) => `<rect width="9" height="9" ${attributes}/>`;
const complex = /^The drawing is too complex/;
const slow = /^The drawing takes too long to draw/;
const large = /^The drawing is too large/;

/** Drawings of few bytes that would keep a browser or the server busy, with the expected message. */
export const bombs: readonly [what: string, bytes: string, message: RegExp][] = [
  [
    'use in use',
    drawing(levels((at, next) => `<g id="l${at}">${`<use xlink:href="${next}"/>`.repeat(10)}</g>`) + rect('id="l8"')),
    complex,
  ],
  [
    'patterns in patterns',
    drawing(
      levels(
        (at, next) => `<pattern id="l${at}" width="9" height="9">${rect(`fill="url(${next})"`).repeat(10)}</pattern>`,
      ) + rect('style="fill: url(#l0)"'),
    ),
    complex,
  ],
  [
    'masks in masks',
    drawing(
      levels((at, next) => `<mask id="l${at}">${rect(`mask="url(${next})"`).repeat(10)}</mask>`) +
        rect('mask="url(#l0)"'),
    ),
    complex,
  ],
  [
    'clips in clips',
    drawing(
      levels((at, next) => `<clipPath id="l${at}">${rect(`clip-path="url(${next})"`).repeat(10)}</clipPath>`) +
        rect('clip-path="url(#l0)"'),
    ),
    complex,
  ],
  [
    'a marker at every point',
    drawing(
      `<marker id="m">${rect('').repeat(9)}</marker><g marker-mid="url(#m)"><path d="${'M0 0L9 9'.repeat(9000)}"/></g>`,
    ),
    complex,
  ],
  [
    'patterns given by a style sheet',
    drawing(
      `<style>g rect { fill: url(#p) }</style><pattern id="p" width="9" height="9">${rect('').repeat(500)}</pattern><g>${rect('').repeat(500)}</g>`,
    ),
    complex,
  ],
  ['many rules', drawing(`<style>${'g{fill:url(#p)}'.repeat(4000)}</style>${rect('').repeat(900)}`), complex],
  [
    'rules in rules',
    drawing(`<style>${'a{'.repeat(90_000)}${'}'.repeat(90_000)}</style>`),
    /^The style sheet of the drawing is too large/,
  ],
  [
    'many filters',
    drawing(
      `<filter id="f">${'<feGaussianBlur stdDeviation="9"/>'.repeat(50)}</filter>${rect('filter="url(#f)"').repeat(50)}`,
    ),
    complex,
  ],
  ['a filter on everything', drawing(`<style>* { filter: blur(9px) }</style>${rect('').repeat(900)}`), complex],
  ['noise of many octaves', drawing('<filter id="f"><feTurbulence numOctaves="9000"/></filter>'), complex],
  [
    'a chain of references',
    drawing(Array.from({ length: 5000 }, (_, at) => `<use id="u${at}" href="#u${at + 1}"/>`).join('')),
    complex,
  ],
  ['many elements', drawing('<g/>'.repeat(40_000)), /^The drawing has more than 30,000 elements/],
  ['deep nesting', drawing('<g>'.repeat(5000) + '</g>'.repeat(5000)), /^The drawing nests elements more than 100 deep/],
  ['short dashes', drawing(`<path stroke="red" stroke-dasharray="0.01" d="${'M0 0L999 999'.repeat(5000)}"/>`), slow],
  ['a huge size', drawing(rect(''), 'width="1e9" height="1e9"'), large],
  ['long text', drawing(`<path d="${'M0 0'.repeat(300_000)}"/>`), large],
  [
    'entities of entities',
    `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>${drawing('<text>&b;</text>')}`,
    /^The drawing builds entities from other entities/,
  ],
  [
    'long entities',
    `<!DOCTYPE svg [<!ENTITY a "${'ha'.repeat(9000)}">]>${drawing(`<text>${'&a;'.repeat(9000)}</text>`)}`,
    /^The entities of the drawing make it too large/,
  ],
  [
    'an entity from elsewhere',
    `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${drawing('<text>&a;</text>')}`,
    /^The drawing loads “a” from another file/,
  ],
];
