export const openingHours: readonly { days: string; hours: string }[] = [
  { days: 'Monday to Friday', hours: '9:00 AM – 6:00 PM' },
  { days: 'Saturday', hours: '10:00 AM – 4:00 PM' },
  { days: 'Sunday', hours: 'Closed' },
];
