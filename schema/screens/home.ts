/** The texts of the home screen besides its layout. */
export const industriesTitle = 'Built for the places where work gets done';

export const whyChoose = {
  /** Before the name of the site. */
  title: 'Why Choose',
  text:
    'We answer for what we build: it is tested where it is used, it explains its decisions, and somebody picks up ' +
    'the phone.',
} as const;

export const claims = [
  { figure: '99.9%', name: 'Success rate', text: 'measured in daily use, not in a demo.' },
  { figure: '500+', name: 'Solutions delivered', text: 'in hospitals, factories and back offices.' },
  { figure: '24/7', name: 'Support', text: 'by the people who built it, with a response in under 2 hours.' },
] as const;
