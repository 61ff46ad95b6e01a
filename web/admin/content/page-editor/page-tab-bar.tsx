import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { styled } from '@mui/material/styles';
import { colour } from '../../../ui/tokens.ts';
import { tabOf } from './page-values.ts';
import type { PageTab } from './page-values.ts';

const tabs = [
  { id: 'content', label: 'Content' },
  { id: 'settings', label: 'Settings' },
] as const satisfies readonly { id: PageTab; label: string }[];

/** A visible dot, with hidden text for screen readers. */
const Mark = styled('span')({
  display: 'inline-block',
  width: 7,
  height: 7,
  marginInlineStart: 8,
  borderRadius: '50%',
  background: colour.danger,
  overflow: 'hidden',
  textIndent: 20,
  whiteSpace: 'nowrap',
});

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

/** How much the checks, which are on this tab, have found. Said by the announcer. */
const FindingCount = ({ count }: { count: number }) => (count > 0 ? <Count aria-hidden>{count}</Count> : null);

interface PageTabBarProps {
  tab: PageTab;
  /** The names of the fields to correct. */
  problems: readonly string[];
  /** How much the checks have found. */
  findings: number;
  onChange: (tab: PageTab) => void;
}

/** The tabs of the editor of a built-in page. */
export function PageTabBar({ tab, problems, findings, onChange }: PageTabBarProps) {
  return (
    <Tabs
      value={tab}
      onChange={(_, next: PageTab) => onChange(next)}
      aria-label="Sections of the page"
      sx={{
        minHeight: 44,
        mb: 3,
        // As wide as the fields, without the focus rings.
        background: `linear-gradient(${colour.line}, ${colour.line}) 8px 100% / calc(100% - 16px) 1px no-repeat`,
        '& .MuiTabs-list': { gap: 3.5 },
        '& .MuiTab-root.Mui-selected': { color: colour.ink },
        '& .MuiTabs-indicator': { backgroundColor: colour.accentText },
      }}
    >
      {tabs.map(({ id, label }) => {
        const count = problems.filter((name) => tabOf(name) === id).length;
        return (
          <Tab
            key={id}
            value={id}
            id={`page-tab-${id}`}
            aria-controls={`page-${id}`}
            sx={{ minWidth: 44, flexDirection: 'row', paddingInline: 0 }}
            label={
              <>
                {label}
                {id === 'settings' && tab !== id && <FindingCount count={findings} />}
                {count > 0 && <Mark>{count} to correct</Mark>}
              </>
            }
          />
        );
      })}
    </Tabs>
  );
}
