import { styled } from '@mui/material/styles';
import { colour } from '../../../../ui/tokens.ts';
import { FormTabs } from '../../../tools/fields/form-tabs.tsx';
import { tabOf } from './page-values.ts';
import type { PageTab } from './page-values.ts';

const tabs = [
  { id: 'content', label: 'Content' },
  { id: 'settings', label: 'Settings' },
] as const satisfies readonly { id: PageTab; label: string }[];

const Count = styled('span')({
  marginInlineStart: 6,
  padding: '0 6px',
  borderRadius: 9,
  fontSize: 11.5,
  lineHeight: '18px',
  fontVariantNumeric: 'tabular-nums',
  color: colour.inkSoft,
  background: colour.sunken,
});

/** The number of findings of the checks on this tab. The announcer reads it out. */
const FindingCount = ({ count }: { count: number }) => (count > 0 ? <Count aria-hidden>{count}</Count> : null);

interface PageTabBarProps {
  tab: PageTab;
  /** The names of the fields to correct. */
  problems: readonly string[];
  /** The number of findings of the checks. */
  findings: number;
  onChange: (tab: PageTab) => void;
}

/** The tabs of the editor of a built-in page. */
export function PageTabBar({ tab, problems, findings, onChange }: PageTabBarProps) {
  return (
    <FormTabs
      name="page"
      tabs={tabs.map(({ id, label }) => ({
        id,
        label: (
          <>
            {label}
            {id === 'settings' && tab !== id && <FindingCount count={findings} />}
          </>
        ),
      }))}
      value={tab}
      onChange={onChange}
      problemsOf={(id) => problems.filter((name) => tabOf(name) === id).length}
      aria-label="Sections of the page"
      sx={{
        mb: 3,
        // As wide as the fields, without the focus rings.
        background: `linear-gradient(${colour.line}, ${colour.line}) 8px 100% / calc(100% - 16px) 1px no-repeat`,
      }}
    />
  );
}
