import { statuses } from '#schema/constants';
import { enumType } from './enum.type.ts';

export const ContentStatusEnum = enumType(statuses, {
  name: 'ContentStatus',
  description: 'Who sees an item.',
  values: {
    draft: 'Those who may read unpublished items; it is being written.',
    published: 'Everybody.',
    private: 'Those who may read unpublished items; it is not meant to be published.',
  },
});
