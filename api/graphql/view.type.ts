import { registerEnumType } from 'type-graphql';
import { views } from '#schema/constants';

export const ViewEnum = Object.fromEntries(views.map((view) => [view, view]));
registerEnumType(ViewEnum, {
  name: 'View',
  description: 'What lists and items of content show to those who may read everything.',
  valuesConfig: {
    published: { description: 'Only what is published.' },
    everything: { description: 'Everything that the viewer may read.' },
  },
});
