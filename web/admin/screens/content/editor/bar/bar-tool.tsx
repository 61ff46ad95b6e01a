import { use } from 'react';
import type { ReactNode, Ref } from 'react';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { Tooltip } from '../../../../../ui/tooltip/tooltip.tsx';
import { colour } from '../../../../../ui/tokens.ts';
import { phone } from '../../../../tools/screen/breakpoints.ts';
import { BarMenuContext } from './bar-menu.context.ts';

/** The widths from which labels fit beside the icons. */
const labelled = '@media (min-width: 1360px)';
const longLabelled = '@media (min-width: 1440px)';

const Tool = styled(Button)({
  position: 'relative',
  '& > i': {
    position: 'absolute',
    insetInlineStart: 19,
    top: 1,
    minWidth: 16,
    padding: '0 4px',
    borderRadius: 8,
    background: colour.ink,
    color: colour.surface,
    fontStyle: 'normal',
    fontWeight: 600,
    fontSize: 10.5,
    lineHeight: '16px',
    fontVariantNumeric: 'tabular-nums',
    // After the label, if there is one.
    [labelled]: { position: 'static', order: 1 },
    [phone]: { position: 'static', order: 1 },
  },
  minWidth: 36,
  height: 36,
  paddingInline: 8,
  gap: 6,
  fontSize: 13,
  fontWeight: 500,
  whiteSpace: 'nowrap',
  '& > span': { display: 'none', [labelled]: { display: 'inline' }, [phone]: { display: 'inline' } },
  '&[aria-disabled]': { opacity: 0.45, cursor: 'default' },
  '&[data-long] > span': { display: 'none', [longLabelled]: { display: 'inline' } },
}) as typeof Button;

interface BarToolProps {
  icon: LucideIcon;
  /** The visible label. */
  label: string;
  /** The accessible name, if it differs. */
  name?: string;
  /** What it does. */
  title: string;
  /** A link to a screen of the panel. */
  to?: string;
  /** Opens in a new tab. */
  href?: string;
  onClick?: () => void;
  isPressed?: boolean;
  /** The tool is unavailable. It stays focusable. */
  isOff?: boolean;
  /** Never shows its label. */
  isShort?: boolean;
  /** Shown at the icon's corner; announced elsewhere. */
  count?: number;
  ref?: Ref<HTMLButtonElement>;
  'aria-expanded'?: boolean;
  'aria-haspopup'?: 'dialog' | 'menu';
  'aria-controls'?: string;
  'aria-keyshortcuts'?: string;
}

/** A tool of the editor's bar: an icon, a label if there is room, and a tooltip. In a menu: an item. */
export function BarTool(props: BarToolProps): ReactNode {
  const {
    icon: Icon,
    label,
    name = label,
    title,
    to,
    href,
    isPressed,
    isOff = false,
    isShort,
    count = 0,
    ...rest
  } = props;
  const menu = use(BarMenuContext);
  const target =
    to !== undefined
      ? { component: Link, to }
      : href !== undefined
        ? { component: 'a', href, target: '_blank', rel: 'noopener' }
        : {};
  if (menu) {
    const { onClick, 'aria-haspopup': popup, 'aria-keyshortcuts': keys } = props;
    const press = () => menu.leave(onClick);
    return (
      <MenuItem
        {...target}
        disabled={isOff}
        aria-label={name}
        aria-haspopup={popup}
        aria-keyshortcuts={keys}
        onClick={press}
      >
        <ListItemIcon>
          <Icon size={18} strokeWidth={1.75} aria-hidden />
        </ListItemIcon>
        {label}
      </MenuItem>
    );
  }
  return (
    <Tooltip title={title}>
      <Tool
        {...target}
        {...(to === undefined && href === undefined && { type: 'button' as const })}
        color={isPressed ? 'primary' : 'inherit'}
        aria-label={name}
        aria-pressed={isPressed}
        data-long={label.length > 10 || undefined}
        aria-disabled={isOff || undefined}
        {...rest}
        onClick={isOff ? undefined : props.onClick}
      >
        <Icon size={18} strokeWidth={1.75} aria-hidden />
        {count > 0 && <i aria-hidden>{count > 99 ? '99+' : count}</i>}
        {!isShort && <span>{label}</span>}
      </Tool>
    </Tooltip>
  );
}
