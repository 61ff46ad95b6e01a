import { useState } from 'react';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { Plus } from 'lucide-react';
import type { SectionDeclaration } from '#schema/sections/define';
import { colour } from '../../../../ui/tokens.ts';
import { mainOf } from '../../../tools/screen/head/main-landmark.ts';
import { SectionIcon } from './section-icon.tsx';

const Words = styled('span')({
  minWidth: 0,
  whiteSpace: 'normal',
  '& > span': { display: 'block', fontSize: 12.5, lineHeight: 1.4, color: colour.inkSoft },
});

interface AddSectionProps {
  sections: readonly SectionDeclaration[];
  onAdd: (section: SectionDeclaration) => void;
}

/** The menu of all sections, each with what it shows. */
export function AddSection({ sections, onAdd }: AddSectionProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        data-add-section
        startIcon={<Plus size={16} strokeWidth={2} aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Add a section
      </Button>
      <Menu
        anchorEl={anchor}
        container={() => mainOf(anchor)}
        disableScrollLock
        open={anchor !== null}
        onClose={close}
        // The added section takes the focus.
        disableRestoreFocus
        slotProps={{ paper: { sx: { width: 420, maxWidth: 'calc(100vw - 32px)', maxHeight: 480 } } }}
      >
        {sections.map((section) => (
          <MenuItem
            key={section.name}
            sx={{ gap: 1.5, alignItems: 'flex-start', py: 1 }}
            onClick={() => {
              close();
              onAdd(section);
            }}
          >
            <SectionIcon name={section.icon} size={18} style={{ flex: 'none', marginTop: 2 }} />
            <Words>
              {section.label}
              <span>{section.description}</span>
            </Words>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
