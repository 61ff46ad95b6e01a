import { DomUtils } from 'htmlparser2';
import { isElement, type Element } from '../../../kernel/html/dom.ts';
import { PictureRefusal } from '../pictures/picture-refusal.ts';
import { parsedStyle } from './clean-style.ts';
import { drawingLimits, filterPrimitives } from './drawing.rules.ts';

/** What drawing a part takes, with everything that it refers to. */
interface Cost {
  /** In drawn elements. */
  drawn: number;
  /** Elements that are filled, as each is drawn anew. */
  shapes: number;
  /** Points of paths, at each of which a marker may be drawn. */
  points: number;
}

/** References in the presentation of an element: the property, and the id or the CSS of its value. */
type References = [property: string, value: string][];

const referring = /^(?:fill|stroke|mask|clip-path|filter|marker(?:-start|-mid|-end)?)$/;
/** One filter step costs as much as many elements, because it computes every pixel. */
const filterStep = 100;
/** A mask takes a picture of its own. */
const mask = 100;
/** References that style sheets may give one element by one name. */
const rulesOfOne = 200;
/** Of parts that refer to parts. */
const deepest = 500;

/**
 * Adds up what a browser draws: parts that are used several times count each time, a marker counts at each point, a
 * pattern for each shape that it fills.
 * @throws PictureRefusal above the limit
 */
export function checkCost(root: Element): void {
  if (costs(root)(root).drawn > drawingLimits.cost) throw tooComplex();
}

const tooComplex = () =>
  new PictureRefusal(
    'The drawing is too complex: what it repeats, filters or fills with patterns takes too long to draw. Simplify it, or save it as PNG or WebP',
  );

function costs(root: Element): (element: Element) => Cost {
  const all = DomUtils.findAll(() => true, [root]);
  const byId = new Map(all.filter(({ attribs }) => attribs['id']).map((one) => [one.attribs['id'] ?? '', one]));
  const styled = styledReferences(all.filter(({ name }) => name === 'style').map(DomUtils.textContent));
  const known = new Map<Element, Cost>();
  const nothing: Cost = { drawn: 0, shapes: 0, points: 0 };
  let depth = 0;

  const costOf = (element: Element): Cost => {
    const before = known.get(element);
    if (before) return before;
    // Browsers ignore a reference from a part to itself.
    known.set(element, nothing);
    depth += 1;
    if (depth > deepest) throw tooComplex();
    const cost = compute(element);
    depth -= 1;
    known.set(element, cost);
    return cost;
  };
  const target = (reference: string | undefined): Cost => {
    const found = byId.get(/#([\w.:-]+)/.exec(reference ?? '')?.[1] ?? '');
    return found ? costOf(found) : nothing;
  };

  function compute(element: Element): Cost {
    const { name, attribs } = element;
    const children = element.children.filter(isElement).map(costOf);
    const used = [target(attribs['href']), target(attribs['xlink:href'])];
    const points = pointsOf(element);
    const cost = [...children, ...used].reduce(plus, { drawn: ownCost(element), shapes: 1, points });
    if (name === 'filter') return { ...cost, shapes: 0, points: 0 };
    const references = [...referencesOf(attribs), ...styled(element)];
    const more = references.map(([property, value]) => {
      if (property === 'filter') return functionsIn(value) * filterStep + target(value).drawn;
      if (property === 'fill' || property === 'stroke') return target(value).drawn * cost.shapes;
      if (property.startsWith('marker')) return target(value).drawn * cost.points;
      return (property === 'mask' ? mask : 1) + target(value).drawn;
    });
    return { ...cost, drawn: more.reduce((sum, one) => sum + one, cost.drawn) };
  }

  return costOf;
}

const plus = (a: Cost, b: Cost): Cost => ({
  drawn: a.drawn + b.drawn,
  shapes: a.shapes + b.shapes,
  points: a.points + b.points,
});

/** A gradient is drawn as fast as a colour. */
function ownCost(element: Element): number {
  const { name, attribs } = element;
  if (/^(?:stop|linearGradient|radialGradient|style|title|desc|feMergeNode|feFunc[ABGR])$/.test(name)) return 0;
  if (filterPrimitives.has(name)) return filterStep * weightOf(name, attribs);
  const text = element.children.reduce((sum, child) => sum + ('data' in child ? child.data.length : 0), 0);
  return 1 + ((attribs['d'] ?? attribs['points'] ?? '').length + text) / 200;
}

function weightOf(name: string, attribs: Readonly<Record<string, string>>): number {
  const numbers = (attribute: string) =>
    (attribs[attribute] ?? '').split(/[\s,]+/).map((one) => Math.abs(Number(one)) || 0);
  if (name === 'feTurbulence') return Math.max(1, ...numbers('numOctaves'));
  if (name === 'feMorphology') return Math.max(1, ...numbers('radius'));
  if (name === 'feConvolveMatrix') {
    const [columns = 3, rows = columns] = numbers('order');
    return Math.max(1, (columns * rows) / 9);
  }
  return 1;
}

/** At most; two numbers make a point. */
function pointsOf({ name, attribs }: Element): number {
  const text = attribs['d'] ?? attribs['points'];
  if (text !== undefined) return (text.match(/-?\d*\.?\d+/g)?.length ?? 0) / 2 + 1;
  return name === 'line' ? 2 : 0;
}

/** Filters that are written as functions: `blur(4px)`. */
const functionsIn = (value: string) => value.match(/(?<!url)\(/g)?.length ?? 0;

function referencesOf(attribs: Readonly<Record<string, string>>): References {
  const own = Object.entries(attribs).filter(([name]) => referring.test(name));
  const style = attribs['style'];
  return style === undefined ? own : [...own, ...declarations(style)];
}

function declarations(css: string): References {
  const found: References = [];
  parsedStyle(css).walkDecls(({ prop, value }) => {
    if (referring.test(prop.toLowerCase())) found.push([prop.toLowerCase(), value]);
  });
  return found.filter(([, value]) => value.includes('('));
}

/** The references that style sheets give an element. A selector counts by its last part, so rather too often. */
function styledReferences(sheets: readonly string[]): (element: Element) => References {
  const byKey = new Map<string, References>();
  for (const sheet of sheets) {
    parsedStyle(sheet).walkRules((rule) => {
      const references = declarations(rule.nodes.map(String).join(';'));
      if (references.length === 0) return;
      const isFrame = rule.parent?.type === 'atrule' && 'name' in rule.parent && /keyframes$/i.test(rule.parent.name);
      for (const selector of isFrame ? ['*'] : rule.selectors) {
        const key = keyOf(selector);
        const known = byKey.get(key) ?? [];
        known.push(...references);
        if (known.length > rulesOfOne) throw tooComplex();
        byKey.set(key, known);
      }
    });
  }
  if (byKey.size === 0) return () => [];
  return ({ name, attribs }) => {
    const classes = (attribs['class'] ?? '').split(/\s+/).map((one) => `.${one}`);
    return ['*', name, `#${attribs['id'] ?? ''}`, ...classes].flatMap((key) => byKey.get(key) ?? []);
  };
}

function keyOf(selector: string): string {
  const last =
    selector
      .trim()
      .split(/[\s>+~]+/)
      .pop() ?? '';
  if (/[:[\\(]/.test(selector)) return '*';
  return /#[\w-]+/.exec(last)?.[0] ?? /\.[\w-]+/.exec(last)?.[0] ?? (/^[\w-]+/.exec(last)?.[0] || '*');
}
