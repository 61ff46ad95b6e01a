export interface LayoutFeature {
  title: string;
  description: string;
  /** A lucide icon's name, e.g. `heart-pulse`. */
  icon: string;
}

export interface LayoutSection {
  title: string;
  content: string;
}

export interface HomeLayout {
  hero: { title: string; subtitle: string; description: string };
  features: LayoutFeature[];
}

export interface AboutLayout {
  hero: { title: string; subtitle: string };
  sections: LayoutSection[];
}

export interface PageLayouts {
  home: HomeLayout;
  about: AboutLayout;
}

/** Slug of a page whose content is layout JSON instead of HTML. */
export type LayoutSlug = keyof PageLayouts;

export const layoutSlugs = ['home', 'about'] as const satisfies readonly LayoutSlug[];

export function isLayoutSlug(slug: unknown): slug is LayoutSlug {
  return slug === 'home' || slug === 'about';
}

/** Shown until the pages are edited, and while they are unpublished. */
export const defaultLayouts: Readonly<PageLayouts> = {
  home: {
    hero: {
      title: 'Intelligent AI Solutions',
      subtitle: 'For healthcare, automation and manufacturing',
      description:
        'We build AI that works where the work is: on wards, in back offices and on the shop floor. ' +
        'Over 500 solutions delivered, with a 99.9% success rate.',
    },
    features: [
      {
        title: 'HealthTech AI',
        description: 'Decision support, imaging and patient flow for hospitals that cannot afford to guess.',
        icon: 'heart-pulse',
      },
      {
        title: 'Automation AI',
        description: 'Documents, requests and routine decisions handled end to end, with people in control.',
        icon: 'workflow',
      },
      {
        title: 'Manufacturing AI',
        description: 'Quality inspection, predictive maintenance and planning that pay back on the line.',
        icon: 'factory',
      },
    ],
  },
  about: {
    hero: {
      title: 'About Us',
      subtitle: 'We put AI to work in hospitals, factories and back offices.',
    },
    sections: [
      {
        title: 'Our Philosophy',
        content:
          'Technology earns trust by being useful, explainable and dependable. We start from the people who do the ' +
          'work, measure what changes for them, and keep them in control of every decision that matters.',
      },
      {
        title: 'The Name',
        content:
          'Halden is a small town in Norway where engineers have long studied how people and complex machines work ' +
          'together. That meeting point of human judgement and precise systems is where we work.',
      },
      {
        title: 'Our Vision',
        content:
          'A world in which every clinic, workshop and office has the help of intelligent systems, and in which these ' +
          'give people back the time for what only people can do.',
      },
      {
        title: 'Our Mission',
        content:
          'To design, build and run AI solutions for healthcare, automation and manufacturing that are safe, that ' +
          'show their reasons and that prove their value in daily use.',
      },
    ],
  },
};

type JsonObject = Readonly<Record<string, unknown>>;

function toObject(value: unknown): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function items<T>(value: unknown, read: (item: JsonObject) => T): T[] {
  return Array.isArray(value) ? value.map((item: unknown) => read(toObject(item))) : [];
}

/** The object in this JSON, or null. */
export function readJson(content: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(content);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : null;
  } catch {
    return null;
  }
}

const readers: { [S in LayoutSlug]: (layout: JsonObject) => PageLayouts[S] } = {
  home: (layout) => {
    const hero = toObject(layout.hero);
    return {
      hero: { title: text(hero.title), subtitle: text(hero.subtitle), description: text(hero.description) },
      features: items(layout.features, (feature) => ({
        title: text(feature.title),
        description: text(feature.description),
        icon: text(feature.icon),
      })),
    };
  },
  about: (layout) => {
    const hero = toObject(layout.hero);
    return {
      hero: { title: text(hero.title), subtitle: text(hero.subtitle) },
      sections: items(layout.sections, (section) => ({ title: text(section.title), content: text(section.content) })),
    };
  },
};

/**
 * Parses stored content for the screen and the editor. Never throws: missing parts are empty, and content that is not a
 * JSON object gives the default. Validation is the rules' job.
 */
export function parseLayout<S extends LayoutSlug>(slug: S, content: string | null | undefined): PageLayouts[S] {
  const layout = content ? readJson(content) : null;
  return layout ? readers[slug](layout) : defaultLayouts[slug];
}
