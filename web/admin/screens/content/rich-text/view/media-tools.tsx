import { useId, useState } from 'react';
import type { Editor } from '@tiptap/core';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  Captions,
  EyeOff,
  RectangleHorizontal,
  RefreshCw,
  StretchHorizontal,
  TextAlignJustify,
  Trash2,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { can } from '#schema/permissions';
import { useViewer } from '../../../../../session/viewer.context.ts';
import { Tooltip } from '../../../../../ui/tooltip/tooltip.tsx';
import { colour, radius, shadow } from '../../../../../ui/tokens.ts';
import { MediaPicker } from '../../../../tools/media-picker/media-picker.dialog.tsx';
import { ToolSurface } from '../tools/tool-button.tsx';
import { useToolMenu } from '../tools/use-tool-menu.ts';
import { applyDescription, applyLayout, descriptionOf, layoutOf, removeMedia, writeCaption } from './layout.ts';
import type { Layout, SelectedMedia } from './layout.ts';
import { MediaDescription } from './media-description.tsx';

const Panel = styled('div')({
  display: 'grid',
  gap: 6,
  padding: 6,
  width: 'min(440px, calc(100vw - 24px))',
  background: colour.raised,
  border: `1px solid ${colour.line}`,
  borderRadius: radius.medium,
  boxShadow: shadow.float,
  fontSize: 13,
  '& > [data-row]': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 },
  // On a phone all tools fit on one line.
  '@media (max-width: 479.95px)': {
    '& [data-long]': { display: 'none' },
    '& > [data-row] > button': { minWidth: 36 },
    '& > [data-row] > span': { marginInline: 1 },
  },
  '& label': { flex: 'none', paddingInline: 4, fontSize: 12.5, color: colour.inkSoft },
});

const Divider = styled('span')({ flex: 'none', width: 1, height: 20, marginInline: 4, background: colour.line });

interface Choice {
  layout: Layout;
  label: string;
  icon: LucideIcon;
}

const widths: readonly Choice[] = [
  { layout: '', label: 'Text width', icon: TextAlignJustify },
  { layout: 'alignwide', label: 'Wide', icon: RectangleHorizontal },
  { layout: 'alignfull', label: 'Full width', icon: StretchHorizontal },
];
const alignments: readonly Choice[] = [
  { layout: 'alignleft', label: 'Align left', icon: AlignLeft },
  { layout: 'aligncenter', label: 'Centre', icon: AlignCenter },
  { layout: 'alignright', label: 'Align right', icon: AlignRight },
];

export interface MediaToolsProps {
  editor: Editor;
  mayUpload: boolean;
  /** Opens the file dialog to replace the selected picture. */
  onUpload: (pos: number) => void;
  onPick: (url: string) => void;
  onUrl: () => void;
}

/** Layout, caption, replacing and the description of a picture or player. */
export function MediaTools({
  editor,
  media,
  mayUpload,
  onUpload,
  onPick,
  onUrl,
}: MediaToolsProps & { media: SelectedMedia }) {
  const viewer = useViewer();
  const id = useId();
  const { button: menuButton, menu, close } = useToolMenu();
  const [isPicking, setPicking] = useState(false);
  const mayRead = can(viewer, 'read', 'media');
  const isImage = media.node.type.name === 'image' || media.node.type.name === 'blockImage';
  const chosen = layoutOf(media);
  const description = descriptionOf(media);
  const isDecoration = isImage && media.node.attrs['alt'] === '';
  const leave = () => editor.view.focus();

  const button = ({ layout, label, icon: Icon }: Choice) => {
    const isPressed = layout === '' ? !chosen.match(/wide|full/) : chosen === layout;
    return (
      <Tooltip key={label} title={label}>
        <ToolSurface
          type="button"
          aria-label={label}
          aria-pressed={isPressed}
          // Pressing the current alignment again removes it.
          onClick={() => applyLayout(editor, isPressed ? '' : layout)}
        >
          <Icon size={17} strokeWidth={1.75} aria-hidden />
        </ToolSurface>
      </Tooltip>
    );
  };
  const replaceChoices = [
    ...(mayUpload ? [{ label: 'Upload a file', run: () => onUpload(media.pos) }] : []),
    ...(mayRead ? [{ label: 'Choose from library', run: () => setPicking(true) }] : []),
    { label: 'Image URL and texts', run: onUrl },
  ];

  return (
    <Panel
      role="group"
      aria-label={isImage ? 'Picture' : 'Player'}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        leave();
      }}
    >
      <div data-row>
        {!media.isInline && widths.map(button)}
        {!media.isInline && <Divider />}
        {alignments.map(button)}
        <Divider />
        {!media.isInline && (
          <Tooltip title="Caption">
            <ToolSurface type="button" aria-label="Caption" onClick={() => writeCaption(editor)}>
              <Captions size={17} strokeWidth={1.75} aria-hidden />
            </ToolSurface>
          </Tooltip>
        )}
        {isImage && (
          <ToolSurface type="button" aria-label="Replace" {...menuButton}>
            <RefreshCw size={15} strokeWidth={1.75} aria-hidden />
            <span data-long>Replace</span>
          </ToolSurface>
        )}
        {description !== null && !isImage && (
          <ToolSurface type="button" aria-haspopup="dialog" onClick={onUrl}>
            <RefreshCw size={15} strokeWidth={1.75} aria-hidden />
            Video URL
          </ToolSurface>
        )}
        <Tooltip title="Remove">
          <ToolSurface
            type="button"
            aria-label="Remove"
            style={{ marginInlineStart: 'auto' }}
            onClick={() => removeMedia(editor)}
          >
            <Trash2 size={16} strokeWidth={1.75} aria-hidden />
          </ToolSurface>
        </Tooltip>
      </div>
      {description !== null && (
        <div data-row style={{ flexWrap: 'nowrap', gap: 6 }}>
          <label htmlFor={id}>{isImage ? 'Alternative text' : 'Title'}</label>
          <MediaDescription
            id={id}
            text={description}
            isDisabled={isDecoration}
            onWrite={(text) => applyDescription(editor, media, text || (isImage ? null : ''))}
            onLeave={leave}
          />
          {isImage && (
            <Tooltip title="Decorative: screen readers skip it." describeChild>
              <ToolSurface
                type="button"
                aria-label="Decorative"
                aria-pressed={isDecoration}
                onClick={() => applyDescription(editor, media, isDecoration ? null : '')}
              >
                <EyeOff size={16} strokeWidth={1.75} aria-hidden />
              </ToolSurface>
            </Tooltip>
          )}
        </div>
      )}
      <Menu {...menu} slotProps={{ list: { 'aria-label': 'Replace' } }}>
        {replaceChoices.map(({ label, run }) => (
          <MenuItem
            key={label}
            onClick={() => {
              close();
              run();
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
      <MediaPicker
        open={isPicking}
        onClose={() => setPicking(false)}
        onPick={({ url }) => {
          setPicking(false);
          onPick(url);
        }}
      />
    </Panel>
  );
}
