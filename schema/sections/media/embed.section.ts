import { defineSection } from '../define.ts';
import { title, tone } from '../shared.fields.ts';

export const embedSection = defineSection({
  name: 'embed',
  label: 'Video',
  icon: 'play',
  description: 'A video from YouTube or Vimeo. It loads when a visitor presses play.',
  fields: {
    title,
    url: {
      type: 'url',
      label: 'Address of the video',
      help: 'Such as https://www.youtube.com/watch?v=… or https://vimeo.com/…',
      required: true,
    },
    caption: { type: 'text', label: 'Caption', maxLength: 300 },
    tone,
  },
});
