import type { ReactNode } from 'react';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { LinkValue } from '#schema/fields/define';
import { PrimaryLink, QuietLink } from '../site-layout/action-links.tsx';
import { styled } from '../ui/styled.ts';
import { primaryAction, quietAction } from '../ui/action-link.ts';

const PrimaryAnchor = styled('a')(primaryAction);
const QuietAnchor = styled('a')(quietAction);

const isOwn = (href: string) => href.startsWith('/');

/** A link of a section: within the site by the router, else as it is. */
export function PlainLink({ link, children }: { link: LinkValue; children?: ReactNode }) {
  if (!link.href) return children ?? null;
  return isOwn(link.href) ? (
    <Link to={link.href}>{children ?? link.label}</Link>
  ) : (
    <a href={link.href}>{children ?? link.label}</a>
  );
}

interface ButtonProps {
  link: LinkValue;
  isQuiet?: boolean;
  hasArrow?: boolean;
  children?: ReactNode;
  style?: React.CSSProperties;
}

/** A link of a section as a button; nothing without an address. */
export function LinkButton({ link: { href, label }, isQuiet = false, hasArrow = false, children, style }: ButtonProps) {
  if (!href) return null;
  const words = (
    <>
      {label}
      {children}
      {hasArrow && <ArrowRight size={17} strokeWidth={1.75} aria-hidden />}
    </>
  );
  if (isOwn(href)) {
    const Own = isQuiet ? QuietLink : PrimaryLink;
    return (
      <Own to={href} style={style}>
        {words}
      </Own>
    );
  }
  const Other = isQuiet ? QuietAnchor : PrimaryAnchor;
  return (
    <Other href={href} style={style}>
      {words}
    </Other>
  );
}
