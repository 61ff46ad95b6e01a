import { useEffect, useId, useRef, useState } from 'react';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Popper from '@mui/material/Popper';
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
import { mediaLimits } from '#schema/media';
import { can } from '#schema/permissions';
import { useViewer } from '../../../../session/viewer.context.ts';
import { Tooltip } from '../../../../ui/tooltip/tooltip.tsx';
import { colour, radius, shadow } from '../../../../ui/tokens.ts';
import { MediaPicker } from '../../../media-picker/media-picker.dialog.tsx';
import { ToolSurface } from '../tools/tool-button.tsx';
import { useToolMenu } from '../tools/use-tool-menu.ts';
import {
  applyDescription,
  applyLayout,
  descriptionOf,
  layoutOf,
  removeMedia,
  selectedMedia,
  writeCaption,
} from './layout.ts';
import type { Layout, SelectedMedia } from './layout.ts';

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

interface MediaPanelProps {
  editor: Editor;
  mayUpload: boolean;
  /** Opens the file dialog to replace the selected picture. */
  onUpload: (pos: number) => void;
  onPick: (url: string) => void;
  onUrl: () => void;
}

/** The tools of the selected picture or player. Enter in the text moves the focus here, Escape moves it back. */
export function MediaPanel(props: MediaPanelProps) {
  const { editor } = props;
  const media = useEditorState({
    editor,
    selector: () => (editor.isEditable ? selectedMedia(editor) : null),
    equalityFn: isSame,
  });
  const [isAway, setAway] = useState(true);
  const panel = useRef<HTMLDivElement>(null);

  // Hides the panel when the focus moves elsewhere, except to its dialogs and menus.
  useEffect(() => {
    const look = ({ target }: FocusEvent) => {
      const isHere = [editor.view.dom, panel.current].some((one) => one?.contains(target as Node));
      const isOver = target instanceof Element && target.closest('[role=dialog], [role=menu], [role=presentation]');
      setAway(!isHere && !isOver);
    };
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, [editor]);

  if (!media || isAway) return null;
  const anchor = { getBoundingClientRect: () => boxOf(editor) };
  return (
    <Popper
      open
      disablePortal
      role="presentation"
      anchorEl={anchor}
      placement="top"
      style={{ zIndex: 5 }}
      modifiers={[
        { name: 'offset', options: { offset: [0, 8] } },
        // Without room above the picture, the panel is placed within it, below the toolbar.
        { name: 'flip', enabled: false },
        {
          name: 'preventOverflow',
          options: {
            altAxis: true,
            tether: false,
            padding: { top: toolbarEnd(editor) + 8, left: 8, right: 8, bottom: 8 },
          },
        },
      ]}
    >
      <div ref={panel} data-media-panel>
        <Controls key={media.pos} {...props} media={media} />
      </div>
    </Popper>
  );
}

const isSame = (one: SelectedMedia | null, other: SelectedMedia | null) =>
  one?.pos === other?.pos && one?.node === other?.node && one?.holder.node === other?.holder.node;

function boxOf(editor: Editor): DOMRect {
  const media = selectedMedia(editor);
  const dom = media && editor.view.nodeDOM(media.pos);
  return dom instanceof Element ? dom.getBoundingClientRect() : new DOMRect();
}

/** Where the toolbar ends in the window. */
const toolbarEnd = (editor: Editor) =>
  editor.view.dom.closest('[data-rich-text]')?.querySelector('[data-toolbar]')?.getBoundingClientRect().bottom ?? 0;

function Controls({ editor, media, mayUpload, onUpload, onPick, onUrl }: MediaPanelProps & { media: SelectedMedia }) {
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
          <Description
            id={id}
            text={description}
            isDisabled={isDecoration}
            maxLength={mediaLimits.altText}
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

interface DescriptionProps {
  id: string;
  text: string;
  isDisabled: boolean;
  maxLength: number;
  onWrite: (text: string) => void;
  onLeave: () => void;
}

/** Written to the text when the field is left, so that undo restores all of it in one step. */
function Description({ id, text, isDisabled, maxLength, onWrite, onLeave }: DescriptionProps) {
  const [typed, setTyped] = useState(text);
  const [was, setWas] = useState(text);
  if (text !== was) {
    setWas(text);
    setTyped(text);
  }
  const write = () => typed.trim() !== text && onWrite(typed.trim());
  return (
    <OutlinedInput
      id={id}
      size="small"
      fullWidth
      value={typed}
      disabled={isDisabled}
      placeholder={isDisabled ? 'Decorative' : 'For people who cannot see it'}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={write}
      onKeyDown={(event) => {
        if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') write();
        if (event.key !== 'Enter') return;
        event.preventDefault();
        write();
        onLeave();
      }}
      inputProps={{ maxLength }}
    />
  );
}
