/** A site that an owner builds from an installation: the values that they enter in the panel. */
export interface OwnSite {
  what: string;
  /** Expected on every page and in every feed. */
  name: string;
  settings: Readonly<Record<string, unknown>>;
  words: Readonly<Record<string, string>>;
  /** The content of the built-in pages by slug; `picture` is the address of the uploaded picture. */
  pages: (picture: string) => Readonly<Record<string, object>>;
  footer: readonly object[];
  post: Readonly<Record<'title' | 'slug' | 'excerpt' | 'content', string>>;
}

const logo = (path: string, fill: string) =>
  `data:image/svg+xml;base64,${Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path d="${path}" fill="${fill}"/></svg>`,
  ).toString('base64')}`;

/** The picture that each site uploads. */
export const picture = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 500" width="800" height="500"><rect width="800" height="500" fill="#e8e2d9"/><path d="M120 420V180l160-90 160 90v240z" fill="#8a6d5b"/></svg>',
);

const noLink = { label: '', href: '' };
const hero = (title: string, text: string) => ({
  ...{ type: 'hero', id: 'intro', isHidden: false, title, subtitle: '', text, layout: 'intro' },
  ...{ primary: noLink, secondary: noLink },
});

export const ownSites: readonly OwnSite[] = [
  {
    what: 'a law firm',
    name: 'Reed & Partners',
    settings: {
      siteName: 'Reed & Partners',
      siteDescription: 'Solicitors for families and small firms in Lewes',
      logoUrl: logo('M20 4 36 34H4z', '#5b1a2e'),
      primaryColor: '#5b1a2e',
      typeface: 'serif',
      contactEmail: 'office@reed.example',
      contactPhone: '+44 1273 555 010',
      categoryTiles: [],
    },
    words: {
      'titles.pattern': '{{siteName}}',
      'blog.title': 'Notes from the office',
      'blog.intro': 'Changes in the law, and what they mean for you.',
      'blog.featured': 'Newest note',
      'blog.category': '{{category}}',
      'contact.industry': 'Matter',
      'contact.choose': 'Choose a matter',
      'contact.industries': 'Family\nProperty\nEmployment\nWills and probate\nSomething else',
      'contact.notInList': 'Choose a matter from the list',
      'contactMail.industry': 'Matter',
    },
    pages: (src) => ({
      home: {
        hero: {
          title: 'Advice that you can act on',
          subtitle: 'Solicitors in Lewes',
          description: 'We say what we think.',
        },
        features: [{ title: 'Family', description: 'Separation, children, wills.', icon: 'users' }],
        blocks: [
          { type: 'pageHero', id: 'hero', isHidden: false, primary: { label: 'Our work', href: '/services' } },
          { type: 'pageFeatures', id: 'fields', isHidden: false, title: 'What we do' },
          {
            type: 'latest',
            id: 'latest',
            isHidden: false,
            title: 'Notes from the office',
            source: 'posts',
            count: '3',
          },
        ],
      },
      about: {
        hero: { title: 'The firm', subtitle: 'Two partners, one office.' },
        sections: [{ title: 'Since when', content: 'We opened our door in the High Street and have stayed there.' }],
        blocks: [
          { type: 'pageHero', id: 'hero', isHidden: false },
          {
            ...{ type: 'pictureText', id: 'house', isHidden: false, title: 'The house', side: 'left' },
            ...{ text: '<p>Ring twice.</p>', image: { src, alt: 'Our house in the High Street' } },
          },
          { type: 'pageSections', id: 'sections', isHidden: false },
        ],
      },
      services: { blocks: [hero('Our work', 'Family, property and employment law.')] },
      contact: {
        blocks: [hero('Find us', 'The High Street, above the bakery.'), { type: 'contactForm', id: 'write' }],
      },
    }),
    footer: [{ label: 'The firm', children: [{ label: 'Our work', href: '/services' }] }],
    post: {
      ...{ title: 'New rules for tenants', slug: 'new-rules', excerpt: 'What changes in spring.' },
      content: '<p>From spring on, notice periods are longer.</p>',
    },
  },
  {
    what: 'an open-source project',
    name: 'Tern',
    settings: {
      siteName: 'Tern',
      siteDescription: 'A small tool that keeps folders in step',
      logoUrl: logo('M4 20h32L20 36z', '#0b6b5d'),
      primaryColor: '#0b6b5d',
      typeface: 'rounded',
      contactEmail: 'maintainers@tern.example',
      contactPhone: '',
      categoryTiles: [],
      socialLinks: { linkedin: '', twitter: '', github: 'https://github.com/tern/tern' },
    },
    words: {
      'titles.pattern': '{{siteName}} - folders in step',
      'blog.title': 'Releases',
      'blog.intro': 'What is new, and what breaks.',
      'blog.featured': 'Newest release',
      'blog.category': '{{category}}',
      'contact.industries': '',
    },
    pages: (src) => ({
      home: {
        hero: { title: 'Folders in step', subtitle: 'Free software', description: 'Copies what changed, and no more.' },
        features: [{ title: 'One binary', description: 'Put it in your path.', icon: 'box' }],
        blocks: [
          { type: 'pageHero', id: 'hero', isHidden: false, primary: { label: 'Install', href: '/services' } },
          { type: 'pageFeatures', id: 'points', isHidden: false, title: 'Why another one' },
        ],
      },
      about: {
        hero: { title: 'The project', subtitle: 'Who keeps it going.' },
        sections: [{ title: 'Governance', content: 'Three maintainers, decisions in the open.' }],
      },
      services: {
        blocks: [
          hero('Install', 'Three ways, the same result.'),
          {
            ...{ type: 'table', id: 'ways', isHidden: false, title: 'Packages', hasRowNames: true },
            rows: 'System|Command\nDebian|apt install tern\nmacOS|brew install tern',
          },
          {
            ...{ type: 'gallery', id: 'shots', isHidden: false, title: 'On screen', columns: '2' },
            items: [{ image: { src, alt: 'A run of the tool' }, caption: 'A run' }],
          },
        ],
      },
      contact: { blocks: [hero('Talk to us', 'Issues are better than mail.'), { type: 'contactForm', id: 'write' }] },
    }),
    footer: [{ label: 'Project', children: [{ label: 'Install', href: '/services' }] }],
    post: {
      ...{ title: 'Tern 2.0', slug: 'tern-2', excerpt: 'Faster on slow disks.' },
      content: '<p>The index is a single file now.</p>',
    },
  },
];
