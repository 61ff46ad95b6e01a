import { MessagesSquare } from 'lucide-react';
import { mayReadComments } from '../../../lib/kinds/comment-kinds.ts';
import type { PanelFeature } from '../../feature.ts';

export const commentsFeature: PanelFeature = {
  name: 'comments',
  sections: [
    {
      path: 'comments',
      title: 'Comments',
      group: 'content',
      description: 'What readers wrote on the site that was imported.',
      icon: MessagesSquare,
      resource: null,
      isOpenTo: mayReadComments,
      words: 'discussion readers wordpress archive',
    },
  ],
  routes: [
    {
      path: 'comments',
      lazy: async () => ({ Component: (await import('./comments.page.tsx')).CommentsPage }),
    },
  ],
};
