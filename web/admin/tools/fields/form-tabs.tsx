import type { ReactNode } from 'react';
import Tab from '@mui/material/Tab';
import Tabs, { type TabsProps } from '@mui/material/Tabs';
import { styled } from '@mui/material/styles';
import { colour } from '../../../ui/tokens.ts';

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

interface FormTabsProps<Id extends string> extends Omit<TabsProps, 'value' | 'onChange' | 'sx'> {
  /** `settings` names the tabs `settings-tab-general` and their panels `settings-general`. */
  name: string;
  tabs: readonly { id: Id; label: ReactNode }[];
  value: Id;
  onChange: (tab: Id) => void;
  /** How many fields of a tab are to correct. */
  problemsOf: (tab: Id) => number;
  sx?: Readonly<Record<string, unknown>>;
}

/** The tabs of a form. A dot marks those with fields to correct. */
export function FormTabs<Id extends string>({
  name,
  tabs,
  value,
  onChange,
  problemsOf,
  sx,
  ...rest
}: FormTabsProps<Id>) {
  return (
    <Tabs
      {...rest}
      value={value}
      onChange={(_, next: Id) => onChange(next)}
      sx={{
        minHeight: 44,
        ...sx,
        '& .MuiTabs-list': { gap: 3.5 },
        '& .MuiTab-root.Mui-selected': { color: colour.ink },
        '& .MuiTabs-indicator': { backgroundColor: colour.accentText },
      }}
    >
      {tabs.map(({ id, label }) => {
        const count = problemsOf(id);
        return (
          <Tab
            key={id}
            value={id}
            id={`${name}-tab-${id}`}
            aria-controls={`${name}-${id}`}
            sx={{ minWidth: 44, flexDirection: 'row', paddingInline: 0 }}
            label={
              <>
                {label} {count > 0 && <Mark>{count} to correct</Mark>}
              </>
            }
          />
        );
      })}
    </Tabs>
  );
}
