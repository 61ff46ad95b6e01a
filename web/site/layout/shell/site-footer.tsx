import { styled } from '../../../ui/styled.ts';
import { Link } from 'react-router';
import { Logo } from '../../../ui/logo/logo.tsx';
import { SchemeChoice } from '../../../ui/scheme/scheme-choice.tsx';
import { colour, from, motion, text } from '../../../ui/tokens.ts';
import { Wrap } from '../../../ui/wrap.tsx';
import { CookieSettings } from './consent-banner.tsx';
import { legalSlugs } from './navigation.ts';
import type { NavigationLink } from './navigation.ts';
import { SocialLinks } from './social-links.tsx';
import { useFrame } from '../use-frame.ts';

const Ground = styled('footer')({
  borderTop: `1px solid ${colour.line}`,
  background: colour.sunken,
  fontSize: text.small,
  color: colour.inkSoft,
  '@media print': { display: 'none' },
});

const Columns = styled(Wrap)({
  display: 'grid',
  gap: '48px 32px',
  paddingBlock: 'clamp(48px, 6vw, 80px)',
  gridTemplateColumns: '1fr 1fr',
  [from.medium]: { gridTemplateColumns: '5fr 3fr 2fr 3fr' },
});

const About = styled('div')({
  gridColumn: '1 / -1',
  [from.medium]: { gridColumn: 'auto' },
  '& p': { maxWidth: '23.9em', marginTop: 16 },
});

const Column = styled('nav')({
  '& h2': { fontSize: text.micro, fontWeight: 600, letterSpacing: 0, color: colour.ink, marginBottom: 12 },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& a': {
    display: 'inline-block',
    padding: '5px 0',
    textDecoration: 'none',
    transition: `color ${motion.fast} ${motion.ease}`,
    '&:hover': { color: colour.ink },
  },
});

const Last = styled(Wrap)({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 28px',
  paddingBlock: 20,
  fontSize: text.micro,
  color: colour.inkMute,
  '& > :last-child': { marginLeft: 'auto' },
  '& > a': { padding: '6px 0', color: colour.inkSoft, textDecoration: 'none', '&:hover': { color: colour.ink } },
});

const Rule = styled('div')({ borderTop: `1px solid ${colour.line}` });

const columns: readonly { title: string; links: readonly NavigationLink[] }[] = [
  {
    title: 'Solutions',
    links: [
      { href: '/services#healthtech', label: 'HealthTech AI' },
      { href: '/services#automation', label: 'Automation AI' },
      { href: '/services#manufacturing', label: 'Manufacturing AI' },
      { href: '/services#technology', label: 'Technology' },
    ],
  },
  {
    title: 'Company',
    links: [
      { href: '/about', label: 'About' },
      { href: '/services', label: 'Services' },
      { href: '/blog', label: 'Blog' },
      { href: '/articles', label: 'Articles' },
      { href: '/contact', label: 'Contact' },
    ],
  },
];

const legal = [
  { slug: 'privacy-policy', label: 'Privacy Policy' },
  { slug: 'terms-of-service', label: 'Terms of Service' },
] satisfies { slug: (typeof legalSlugs)[number]; label: string }[];

export function SiteFooter() {
  const { site, pages } = useFrame();
  const published = new Set(pages.map(({ slug }) => slug));
  // oxlint-disable-next-line react/purity -- the same in every render, but once a year
  const year = new Date().getUTCFullYear();

  return (
    <Ground>
      <Columns>
        <About>
          <Logo siteName={site.siteName} src={site.logoUrl} size="sm" />
          {site.siteDescription && <p>{site.siteDescription}</p>}
          <SocialLinks links={site.socialLinks} />
        </About>
        {columns.map(({ title, links }) => (
          <Column key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {links.map(({ href, label }) => (
                <li key={href}>
                  <Link to={href}>{label}</Link>
                </li>
              ))}
            </ul>
          </Column>
        ))}
        {(site.contactEmail || site.contactPhone) && (
          <Column aria-label="Get in touch">
            <h2>Get in touch</h2>
            <ul>
              {site.contactEmail && (
                <li>
                  <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>
                </li>
              )}
              {site.contactPhone && (
                <li>
                  <a href={`tel:${site.contactPhone.replace(/[^+\d]/g, '')}`}>{site.contactPhone}</a>
                </li>
              )}
            </ul>
          </Column>
        )}
      </Columns>
      <Rule>
        <Last>
          <span>
            © {year} {site.siteName}. All rights reserved.
          </span>
          {legal
            .filter(({ slug }) => published.has(slug))
            .map(({ slug, label }) => (
              <Link key={slug} to={`/${slug}`}>
                {label}
              </Link>
            ))}
          <CookieSettings />
          {site.colorScheme === 'both' && <SchemeChoice />}
        </Last>
      </Rule>
    </Ground>
  );
}
