import {} from 'type-graphql';
import { views } from '#schema/constants';
import { enumType } from './enum.type.ts';

export const ViewEnum = enumType(views, {
  name: 'View',
  description: 'What lists and items of content show to those who may read everything.',
  values: {
    published: 'Only what is published.',
    everything: 'Everything that the viewer may read.',
  },
});
