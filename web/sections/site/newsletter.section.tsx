import type { newsletterSection } from '#schema/sections/site/newsletter.section';
import { Newsletter } from '../../site-layout/newsletter/newsletter.tsx';
import type { SectionProps } from '../section-props.ts';

export function NewsletterSection({ section: { title, text } }: SectionProps<typeof newsletterSection>) {
  return <Newsletter {...(title && { title })} text={text} />;
}
