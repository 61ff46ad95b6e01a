import type { heroSection } from '#schema/sections/lead/hero.section';
import type { pageHeroSection } from '#schema/sections/lead/page-parts.section';
import { styled } from '../../ui/styled.ts';
import { colour, text } from '../../ui/tokens.ts';
import { Wrap } from '../../ui/wrap.tsx';
import type { SectionProps } from '../section-props.ts';
import { ColumnsHero } from './columns-hero.tsx';
import { DrawingHero } from './drawing-hero.tsx';
import { HeroActions } from './hero-actions.tsx';
import type { HeroProps } from './hero-props.ts';
import { LineHero } from './line-hero.tsx';

const Intro = styled(Wrap)({
  paddingBlock: 'clamp(56px, 7.5vw, 112px) clamp(40px, 5vw, 72px)',
  '& h1, & h2': { fontSize: text.h1, maxWidth: '10.6em', letterSpacing: '-0.03em', lineHeight: 1.05 },
  '& p': { marginTop: 20, maxWidth: '35.9em', fontSize: text.lead, lineHeight: 1.5, color: colour.inkSoft },
});

function IntroHero({ id, hero: { title, subtitle, text: words, primary, secondary }, isFirst }: HeroProps) {
  const Title = isFirst ? 'h1' : 'h2';
  return (
    <Intro as="header" id={id}>
      <Title dir="auto">{title}</Title>
      {subtitle && <p dir="auto">{subtitle}</p>}
      {words && <p>{words}</p>}
      <HeroActions primary={primary} secondary={secondary} />
    </Intro>
  );
}

const layouts = { intro: IntroHero, columns: ColumnsHero, drawing: DrawingHero, line: LineHero } as const;

export function Hero({ section, isFirst }: SectionProps<typeof heroSection>) {
  const Layout = layouts[section.layout];
  return <Layout id={section.id} hero={section} isFirst={isFirst} />;
}

/** The hero that home and about store as a part of their own. */
export function PageHero({ section: { id, primary, secondary }, page, isFirst }: SectionProps<typeof pageHeroSection>) {
  const { title, subtitle, description } = page.hero;
  const Layout = page.isHome ? DrawingHero : LineHero;
  return <Layout id={id} hero={{ title, subtitle, text: description, primary, secondary }} isFirst={isFirst} />;
}
