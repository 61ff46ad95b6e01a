import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '#schema/text/format-count';
import { capitalised } from '#schema/text/capitalised';
import type { FieldDeclaration } from '#schema/content/define';
import { derivedField } from '#schema/content/derived-fields';
import { publicPath } from '#schema/content/kind';
import { clockTime, defaultDates, longDate, zoneName, type DateStyle } from '#schema/text/dates';
import { useDates } from '../../ui/time/dates.context.ts';
import { kindByName, useKinds } from '../../lib/kinds/kinds.context.ts';
import { styled } from '../../ui/styled.ts';
import { colour, from, layout, text } from '../../ui/tokens.ts';
import type { NamedField } from '../../lib/kinds/kind-slots.ts';
import type { KindItem } from './kind.query.ts';

const List = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '24px 32px',
  maxWidth: `calc(${layout.measure} + 2 * ${layout.gutter})`,
  margin: '0 auto',
  padding: `clamp(32px, 4vw, 56px) ${layout.gutter} 0`,
  [from.small]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  '& > div': { paddingTop: 14, borderTop: `1px solid ${colour.line}` },
  '& dt': { fontSize: text.micro, color: colour.inkMute },
  '& dd': { margin: '4px 0 0', fontSize: text.small, fontWeight: 560, lineHeight: 1.5, overflowWrap: 'anywhere' },
  '& a': { color: colour.accentText, textUnderlineOffset: '0.2em', textDecorationThickness: 1 },
  '@media print': { maxWidth: 'none', paddingInline: 0 },
});

interface FactsProps {
  fields: readonly NamedField[];
  item: KindItem;
}

/** The short values of an item with their labels; empty ones are left out. */
export function Facts({ fields, item }: FactsProps) {
  const kinds = useKinds();
  const dates = useDates();

  const valueOf = (name: string, field: FieldDeclaration): ReactNode => {
    const value = item[name];
    switch (field.type) {
      case 'reference': {
        const target = item[derivedField(name, field) ?? ''] as { slug: string; title: string } | null;
        return target && <Link to={publicPath(kindByName(field.to, kinds), target.slug)}>{target.title}</Link>;
      }
      case 'tags':
        return (value as string[]).join(', ');
      case 'boolean':
        return value ? 'Yes' : 'No';
      case 'number':
        return value === null ? null : formatNumber(value as number, { maximumFractionDigits: 20 });
      case 'date':
        return typeof value === 'string' && <time dateTime={value}>{moment(value, dates)}</time>;
      case 'url':
        return typeof value === 'string' && value && <a href={value}>{withoutScheme(value)}</a>;
      case 'choice':
        return typeof value === 'string' && capitalised(value);
      default:
        return value as string | null;
    }
  };

  const facts = fields.flatMap(([name, field]) => {
    const value = valueOf(name, field);
    return value === null || value === '' || value === false ? [] : [{ name, label: field.label, value }];
  });
  if (facts.length === 0) return null;
  return (
    <List>
      {facts.map(({ name, label, value }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}

/** Midnight UTC means the whole day, in every time zone. */
function moment(iso: string, dates: DateStyle): string {
  const isDay = new Date(iso).toISOString().slice(11, 16) === '00:00';
  if (isDay) return longDate(iso, { ...dates, timeZone: defaultDates.timeZone });
  return `${longDate(iso, dates)}, ${clockTime(iso, dates)} ${zoneName(dates.timeZone)}`;
}

const withoutScheme = (address: string) => address.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');
