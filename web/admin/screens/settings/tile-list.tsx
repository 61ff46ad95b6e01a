import { useRef } from 'react';
import { flushSync } from 'react-dom';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useField } from 'formik';
import { Plus, Trash2 } from 'lucide-react';
import { FormNumberField } from '../../../ui/form/form-number-field.tsx';
import { useToast } from '../../../ui/toast/use-toast.ts';
import { Pair } from '../../tools/fields/field-group.tsx';
import { useCategories } from '../../tools/fields/use-categories.ts';
import { useMenu } from '../../tools/lists/use-menu.ts';
import type { SettingsValues } from './settings-values.ts';

type Tiles = SettingsValues['categoryTiles'];

const mostTiles = 8;

const Tile = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: 4,
  // In line with the input, below its label.
  '& > button': { alignSelf: 'start', marginTop: 33 },
});

/** The tiles below the blog: which categories have one, and their numbers. */
export function TileList({ readOnly }: { readOnly: boolean }) {
  const [{ value: tiles }, , { setValue }] = useField<Tiles>('categoryTiles');
  const categories = useCategories(!readOnly);
  const fields = useRef<HTMLDivElement>(null);
  const { button, menu, close } = useMenu();
  const { toast } = useToast();
  const offered = (categories ?? []).filter((name) => tiles.every(({ category }) => category !== name));

  const put = (next: Tiles) => flushSync(() => void setValue(next));
  const add = (category: string) => {
    close();
    put([...tiles, { category, count: '' }]);
    // After the menu has given the focus back.
    requestAnimationFrame(() =>
      fields.current?.querySelector<HTMLElement>(`[name="categoryTiles.${tiles.length}.count"]`)?.focus(),
    );
  };
  const remove = (at: number) => {
    put(tiles.filter((_, other) => other !== at));
    fields.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
    toast({
      title: 'Tile removed',
      description: 'Save the settings to remove it for good.',
      action: { label: 'Undo', onClick: () => put(tiles) },
    });
  };

  return (
    <div data-field="categoryTiles" tabIndex={-1} ref={fields}>
      <Pair>
        {tiles.map(({ category }, at) => (
          <Tile key={category}>
            <FormNumberField
              name={`categoryTiles.${at}.count`}
              label={category}
              placeholder="Real number"
              readOnly={readOnly}
              min={0}
            />
            {!readOnly && (
              <IconButton
                size="small"
                data-destructive
                aria-label={`Remove the tile ${category}`}
                onClick={() => remove(at)}
              >
                <Trash2 size={16} strokeWidth={1.75} aria-hidden />
              </IconButton>
            )}
          </Tile>
        ))}
      </Pair>
      {!readOnly && (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Plus size={16} strokeWidth={2} aria-hidden />}
          disabled={tiles.length >= mostTiles || offered.length === 0}
          {...button}
        >
          Add tile
        </Button>
      )}
      <Menu {...menu} slotProps={{ list: { 'aria-label': 'Categories', dense: true } }}>
        {offered.map((category) => (
          <MenuItem key={category} onClick={() => add(category)}>
            {category}
          </MenuItem>
        ))}
      </Menu>
    </div>
  );
}
