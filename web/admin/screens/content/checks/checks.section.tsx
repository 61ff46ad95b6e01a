import { use, useState } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Check, CircleAlert, OctagonX } from 'lucide-react';
import type { CheckFinding } from '#schema/checks/run-checks';
import { mediaAddress } from '#schema/media/media';
import { can } from '#schema/permissions';
import { useViewer } from '../../../../session/viewer.context.ts';
import { colour, radius } from '../../../../ui/tokens.ts';
import { DetailsSection } from '../editor/details/details.section.tsx';
import { ChecksContext } from './use-checks.ts';
import type { Checks } from './use-checks.ts';

const State = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 32,
  margin: 0,
  fontSize: 13,
  lineHeight: '20px',
  color: colour.inkSoft,
  '& svg': { flex: 'none' },
});

const GroupHead = styled('h3')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  margin: '0 0 4px',
  fontSize: 12.5,
  lineHeight: '20px',
  fontWeight: 550,
  '&[data-blocks]': { color: colour.dangerText },
  '&:not([data-blocks])': { color: colour.warningText },
  'ul + &': { marginTop: 16 },
});

const List = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  border: `1px solid ${colour.line}`,
  borderRadius: radius.medium,
  background: colour.raised,
  '& > li + li': { borderTop: `1px solid ${colour.line}` },
});

const Jump = styled('button')({
  display: 'block',
  width: '100%',
  padding: '9px 12px',
  border: 0,
  borderRadius: radius.medium,
  background: 'none',
  font: 'inherit',
  fontSize: 13,
  lineHeight: 1.45,
  color: colour.ink,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '&:hover': { background: colour.sunken },
  '&:focus-visible': { outline: `2px solid ${colour.accentText}`, outlineOffset: -2 },
});

const Fixes = styled('div')({
  marginTop: -4,
  padding: '0 0 6px',
  '& > *': { fontSize: 12.5, whiteSpace: 'normal', textAlign: 'start' },
});

const shownAtFirst = 6;

/** The findings of the checks in the unsaved text; each links to its place. */
export function ChecksSection() {
  const checks = use(ChecksContext);
  if (!checks) return null;
  return (
    <DetailsSection title="Checks">
      <Findings checks={checks} />
    </DetailsSection>
  );
}

function Findings({ checks }: { checks: Checks }) {
  const { findings, hasFailed } = checks;
  if (hasFailed) return <State>The checks could not run. They run again when you change something.</State>;
  if (!findings) return <State>Checking…</State>;
  if (findings.length === 0) {
    return (
      <State>
        <Check size={16} strokeWidth={1.75} color={colour.successText} aria-hidden />
        No problems found
      </State>
    );
  }
  const groups = [
    { title: 'Stops publishing', blocks: true, items: findings.filter(({ mode }) => mode === 'block') },
    { title: 'Worth a look', blocks: false, items: findings.filter(({ mode }) => mode === 'warn') },
  ];
  return groups
    .filter(({ items }) => items.length > 0)
    .map((group) => <Group key={group.title} {...group} checks={checks} />);
}

interface GroupProps {
  title: string;
  blocks: boolean;
  items: readonly CheckFinding[];
  checks: Checks;
}

function Group({ title, blocks, items, checks }: GroupProps) {
  const [isWhole, setWhole] = useState(false);
  // One or two more are shown without a button.
  const shown = isWhole || items.length <= shownAtFirst + 2 ? items : items.slice(0, shownAtFirst);
  const Icon = blocks ? OctagonX : CircleAlert;
  return (
    <>
      <GroupHead data-blocks={blocks || undefined}>
        <Icon size={14} strokeWidth={2} aria-hidden />
        {title} ({items.length})
      </GroupHead>
      <List>
        {shown.map((finding, at) => (
          <li key={`${at} ${finding.message}`}>
            <Jump type="button" onClick={() => checks.go(finding)}>
              {finding.message}
            </Jump>
            <Fix finding={finding} checks={checks} />
          </li>
        ))}
      </List>
      {shown.length < items.length && (
        <Button size="small" color="inherit" sx={{ mt: 0.5 }} onClick={() => setWhole(true)}>
          Show {items.length - shown.length} more
        </Button>
      )}
    </>
  );
}

function Fix({ finding, checks: { describe } }: { finding: CheckFinding; checks: Checks }) {
  const viewer = useViewer();
  const { altText, claim, picture } = finding;
  if (altText && describe) {
    return (
      <Fixes>
        <Button size="small" onClick={() => describe(finding, altText)}>
          Use “{altText}”
        </Button>
      </Fixes>
    );
  }
  const mediaId = picture && new RegExp(mediaAddress.source).exec(picture)?.[1];
  if (mediaId && can(viewer, 'update', 'media')) {
    return (
      <Fixes>
        <Button
          size="small"
          href={`/admin/media?open=${mediaId}`}
          target="_blank"
          rel="noopener"
          aria-label="Describe it in the library (new tab)"
        >
          Describe it in the library
        </Button>
      </Fixes>
    );
  }
  if (claim === undefined || !can(viewer, 'update', 'settings')) return null;
  return (
    <Fixes>
      <Button
        size="small"
        href={`/admin/settings?tab=checks&claim=${encodeURIComponent(claim)}`}
        target="_blank"
        rel="noopener"
        aria-label={`${finding.message.includes('no source') ? 'Add a source' : 'Review the source'} for ${claim} (new tab)`}
      >
        {finding.message.includes('no source') ? 'Add a source' : 'Review the source'}
      </Button>
    </Fixes>
  );
}
