import { styled } from '@mui/material/styles';
import type { ContentStatus, MessageStatus, SubscriberStatus } from '#schema/constants';
import type { ReviewState } from '#schema/content/review';
import type { DeliveryState } from '#schema/integrations/webhooks';
import { colour } from './tokens.ts';

export const statusLabels: Readonly<Record<ContentStatus, string>> = {
  draft: 'Draft',
  published: 'Published',
  private: 'Private',
};

const Badge = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  fontSize: 13,
  lineHeight: '20px',
  whiteSpace: 'nowrap',
  color: colour.inkSoft,
  '&::before': {
    content: '""',
    flex: 'none',
    width: 8,
    height: 8,
    borderRadius: '50%',
    // Shape as well as colour: full dot for published, ring for draft, half dot for private.
    border: `2px solid ${colour.inkSoft}`,
  },
  '&:is([data-status=published], [data-status=active])': { color: colour.ink },
  '&:is([data-status=published], [data-status=active])::before': {
    borderColor: colour.success,
    background: colour.success,
  },
  // A dot in a ring.
  '&[data-waiting]::before': { boxShadow: `0 0 0 2px ${colour.surface}, 0 0 0 4px ${colour.warning}` },
  '&[data-status=draft]::before': { borderColor: colour.warning },
  '&[data-status=refused]::before': { borderColor: colour.danger, background: colour.danger },
  '&[data-status=private]::before': {
    background: `linear-gradient(90deg, ${colour.inkSoft} 50%, transparent 50%)`,
  },
});

interface StatusBadgeProps {
  status: ContentStatus;
  /** Whether changes to it are not published yet. */
  isWaiting?: boolean | undefined;
  /** In place of the name of the status. */
  label?: string | null;
  /** Of its open review. */
  review?: ReviewState | null | undefined;
}

const reviewWords: Readonly<Record<ReviewState, string>> = { waiting: 'in review', returned: 'sent back' };

/** A dot and a word, so that status never depends on colour alone. */
export function StatusBadge({ status, isWaiting = false, label = null, review = null }: StatusBadgeProps) {
  const mark = review ? reviewWords[review] : isWaiting ? 'changes waiting' : null;
  return (
    <Badge data-status={status} data-waiting={mark !== null || undefined}>
      {label ?? (mark === null ? statusLabels[status] : `${statusLabels[status]}, ${mark}`)}
    </Badge>
  );
}

/** Status of a user or role. */
export function ActiveBadge({ isActive }: { isActive: boolean }) {
  return <Badge data-status={isActive ? 'active' : 'inactive'}>{isActive ? 'Active' : 'Inactive'}</Badge>;
}

/** Status of a user who has been invited and has not set a password. */
export function InvitedBadge() {
  return <Badge data-status="draft">Invited</Badge>;
}

const subscriberDots: Readonly<Record<SubscriberStatus, string>> = {
  unconfirmed: 'draft',
  confirmed: 'active',
  unsubscribed: 'inactive',
  bounced: 'refused',
};

/** Status of a subscriber. */
export function SubscriberBadge({ status, label }: { status: SubscriberStatus; label: string }) {
  return <Badge data-status={subscriberDots[status]}>{label}</Badge>;
}

const messageDots: Readonly<Record<MessageStatus, string>> = {
  new: 'active',
  read: 'inactive',
  answered: 'published',
  archived: 'private',
  spam: 'refused',
};

export const messageStatusLabels: Readonly<Record<MessageStatus, string>> = {
  new: 'New',
  read: 'Read',
  answered: 'Answered',
  archived: 'Archived',
  spam: 'Spam',
};

export function MessageBadge({ status }: { status: MessageStatus }) {
  return <Badge data-status={messageDots[status]}>{messageStatusLabels[status]}</Badge>;
}

/** Status of a webhook: `Active`, `Switched off`, or that it gave up on events. */
export function WebhookBadge({ isActive, givenUp }: { isActive: boolean; givenUp: string | null }) {
  if (givenUp !== null) return <Badge data-status="refused">{givenUp}</Badge>;
  return <Badge data-status={isActive ? 'active' : 'inactive'}>{isActive ? 'Active' : 'Switched off'}</Badge>;
}

const deliveryDots: Readonly<Record<DeliveryState, [dot: string, label: string]>> = {
  waiting: ['draft', 'Waiting'],
  delivered: ['published', 'Delivered'],
  failed: ['refused', 'Failed'],
};

export function DeliveryBadge({ state }: { state: DeliveryState }) {
  const [dot, label] = deliveryDots[state];
  return <Badge data-status={dot}>{label}</Badge>;
}
