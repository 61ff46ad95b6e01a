import type { LinkValue } from '#schema/fields/define';
import { styled } from '../../ui/styled.ts';
import { LinkButton } from '../section-link.tsx';

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 28 });

interface HeroActionsProps {
  primary: LinkValue;
  secondary: LinkValue;
  className?: string;
}

/** The links of a hero as buttons; nothing if neither has an address. */
export function HeroActions({ primary, secondary, className }: HeroActionsProps) {
  if (!primary.href && !secondary.href) return null;
  return (
    <Row className={className}>
      <LinkButton link={primary} />
      <LinkButton link={secondary} isQuiet />
    </Row>
  );
}
