import { judge, type Suspect } from './spam.ts';

const person = (message: string, changes: Partial<Suspect> = {}): Suspect => ({
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  message,
  website: null,
  elapsedMs: 45_000,
  isRepeated: false,
  ...changes,
});

/** As people write to a company like this one: hurried, long, in other languages, with a link, with numbers. */
const people: Suspect[] = [
  person('Hi, we run three hospitals in Ohio and would like to see a demo of the triage model. Who should I talk to?'),
  person('Do you have a price list?'),
  person('ok thanks'),
  person('Our line 4 stops every night at 2:40. Log attached to the ticket. Please call me back today!!!'),
  person(
    'Guten Tag, wir suchen einen Partner für die Automatisierung unserer Rechnungsprüfung. Haben Sie nächste Woche Zeit?',
  ),
  person('Bonjour, pourriez-vous nous envoyer une documentation en français ? Merci d’avance.'),
  person('Здравствуйте! Нас интересует внедрение вашей системы на заводе в Алматы. С кем можно поговорить?', {
    firstName: 'Айгуль',
    lastName: 'Сапарова',
  }),
  person('お世話になっております。御社の製品について資料をいただけますでしょうか。', {
    firstName: '太郎',
    lastName: '山田',
  }),
  person('Γεια σας, θα θέλαμε μια προσφορά για το εργοστάσιό μας.', { firstName: 'Νίκος', lastName: 'Παπαδόπουλος' }),
  person('We looked at https://halden.example/blog/forecasting and wonder whether it works with SAP.'),
  person('See our tender: https://tenders.example.org/2031 and the annex https://tenders.example.org/2031/annex'),
  person('URGENT: SERVER ROOM 2 IS DOWN, CALL ME'),
  person('I have a complaint about the invoice of $4,200 from March, it was paid twice.'),
  person('My phone is +49 170 1234567, email is fine too.'),
  person('Please delete all data you have about me. Thank you.'),
  person('Is the model trained on patient data? Our DPO wants to know before we sign.'),
  person('Can your software read 10% noisier images than the old one? We have 1.2 million of them.'),
  person('Hello, I am a student and would like to do my thesis with you about anomaly detection.'),
  person('I applied for the job as engineer two weeks ago and have not heard back.'),
  person('You can reach me on WhatsApp if that is easier.'),
  person('We would like to unsubscribe three users from our account, how do we do that?'),
  person('Our payments team is looking for fraud models, also for crypto payments.', {
    firstName: 'Bo',
    lastName: 'Bo',
  }),
  person('Wir haben Ihre Seite über www.example.de gefunden, das klingt gut.'),
  person('asap pls'),
  person('The contact on your website does not pick up. I called three times.', { elapsedMs: null }),
  person('Danke!', { elapsedMs: 6_000 }),
  person('Interested in partnership for the Nordics, see linkedin.com/in/annlee', { elapsedMs: null }),
  person('We make sensors (www.sensors.example). Could your models run on a Cortex-M7?'),
  person('Hi - quick one: do you support on-prem? Yes/no is enough.', { elapsedMs: 9_000 }),
  person('We met at the fair in March. When could we talk?', { elapsedMs: 1_400 }),
  person('I sent this before the page was done, and had to correct my address.', { elapsedMs: 2_100 }),
  person('Does the panel cover NFκB, PPARκ, HLA-DRν1 and TGFβR2, and κB sites?'),
  person('Η εταιρεία μας, ACMEΑΕ, θέλει προσφορά για το δίκτυο της ΟΤΕnet.', {
    firstName: 'Άννα',
    lastName: 'Νικολάου',
  }),
  person('Pneumonoultramicroscopicsilicovolcanoconiosis'),
];

const program = (message: string, changes: Partial<Suspect> = {}) => person(message, { elapsedMs: null, ...changes });

/** Spam from scripts: some fill in every field of the page, some post without loading it, some advertise. */
const programs: Suspect[] = [
  program('Nice site!', { website: 'https://spam.example' }),
  program('Hello', { website: 'x' }),
  program('Great content, I will come back', { elapsedMs: 120 }),
  program('Hello, please check my offer', { elapsedMs: 900 }),
  program('See what we sell at www.offer.example', { elapsedMs: 1_800 }),
  program('Buy now https://a.example https://b.example https://c.example https://d.example https://e.example'),
  program('[url=https://pills.example]best pills[/url]'),
  program('<a href="https://pills.example">click</a>'),
  program('Hi! We offer guest post and backlinks on sites with high domain authority. Reply for a price list.'),
  program('We can get you to the first page of Google. Our SEO services start at $99. https://seo.example'),
  program('Increase your traffic! 10,000 targeted traffic visitors for $20. Click here https://traffic.example'),
  program('Earn money online with crypto, passive income of $5000 a week! https://t.example'),
  program('Dear beneficiary, you are next of kin to a fund of 10 million USD. Contact my barrister.'),
  program('Get a business loan or payday loan today, risk free, act now'),
  program('Best casino and betting bonus, limited time, 100% free spins www.casino.example'),
  program('Viagra and cialis without prescription http://meds.example'),
  program('Meet hot girls tonight, adult dating http://date.example'),
  program('Hеllo, wе hаvе аn оffеr fоr yоur cоmраny'),
  program('Cheap Vιagra, and Cιalιs, here'),
  program('ΡΑΥPAL account is limited'),
  program('PаyPаl account is limited, verify'),
  program('OUR COMPANY OFFERS THE BEST EMAIL LIST OF BUSINESS OWNERS, BULK EMAIL, CLICK HERE'),
  program('kJhGfDsAqWeRtYuIoP'),
  program('qwrtpsdfghjklzxcvbnm'),
  program('hi', { firstName: 'JamesTradyHYdfKJ', lastName: 'JamesTradyHYdfKJ' }),
  program('Look here', { firstName: 'Win iPhone www.prize.example', lastName: 'now' }),
  program('A thousand words about our products that everybody gets.', { isRepeated: true }),
  program(
    'This message was sent through your contact form: we send such messages to millions, whatsapp us. Contact form leads!',
  ),
  program('I noticed your website could rank higher. Free SEO audit? web design services https://design.example'),
  program('Bitcoin doubled: http://btc.example earn money fast'),
  program('We would like to buy an ad on your site, what does it cost?'),
  program('Hello, I have a question about your services, could you write back?'),
  program('Good day, is this address still active?'),
];

const wrong = (suspects: Suspect[], isSpam: boolean) =>
  suspects.filter((suspect) => judge(suspect).isSpam !== isSpam).map(({ message }) => message);

test(`no message of ${people.length} by people is spam; of ${programs.length} by programs three are missed`, () => {
  expect(wrong(people, false)).toEqual([]);
  // These read like messages by people and leave no other trace.
  expect(wrong(programs, true)).toEqual([
    'We would like to buy an ad on your site, what does it cost?',
    'Hello, I have a question about your services, could you write back?',
    'Good day, is this address still active?',
  ]);
});

test.each<[string, Suspect, string[]]>([
  ['the honeypot', program('Hi', { website: 'x' }), ['Filled in a hidden field']],
  ['a very fast submission', program('Hi', { elapsedMs: 400 }), ['Filled in within 0.4 seconds']],
  ['a fast submission', program('Hi', { elapsedMs: 1_800 }), ['Filled in within 1.8 seconds']],
  ['links', program(Array(5).fill('https://a.example').join(' ')), ['Has 5 links']],
  ['phrases', program('Casino and forex'), ['Says “forex”, “casino”', 'Has several phrases that are common in spam']],
  ['mixed alphabets', program('Hеllo there'), ['Mixes alphabets within a word']],
  ['capitals', program('WE OFFER YOU THE VERY BEST OF ALL THE PRICES IN THE WORLD'), ['Is written in capitals']],
])('the reason for %s', (_, suspect, reasons) => {
  expect(judge(suspect).reasons).toEqual(reasons);
});

test.each([
  'Do you make 10 kΩ resistors down to 5 μm? Δp = 3 bar, 4 mΩ, 220 µF, 3 kΩm',
  'The αHelix and the β-carotene, γGT, νmax = 3, ρvd/μ, sinα, cosφ, 2πr, λmax, ηel, Δt, ΔαT',
  'Ångström, naïve, straße, Łódź, 5 €uro, A$AP, Ke$ha',
  'Πωλείτε USB και HDMI καλώδια; Θέλω ένα WiFiρούτερ',
  'Наш IT-отдел ищет SMSку, USBшный кабель и Skypeом, VIPов, CДЕК, Wi-Fiроутер',
  'We met Олег Петров in Москва; he uses SMSки',
  'Здравствуйте! Нам нужен бизнеc-план',
  'ＨＡＬＤＥＮ, ℝ, ℕ, 𝐛𝐨𝐥𝐝, ½ kg, 5 ㎏, H₂O, x²',
])('%j is in no mixed alphabet', (message) => {
  expect(judge(program(message)).reasons).not.toContain('Mixes alphabets within a word');
});

test.each(['Buy vіagra now', 'the best сasino', 'cheap lоаns', 'Bitсoin prοfits', 'Играйте в кaзино', 'fοrex'])(
  '%j imitates a word',
  (message) => {
    expect(judge(program(message)).reasons).toContain('Mixes alphabets within a word');
  },
);

test('only the honeypot and very fast submissions are certainly from a program', () => {
  expect(judge(program('Casino and forex, betting')).isProgram).toBe(false);
  expect(judge(program('Hi', { website: 'x' })).isProgram).toBe(true);
  expect(judge(program('Hi', { elapsedMs: 400 })).isProgram).toBe(true);
  expect(judge(program('Hi', { elapsedMs: 1_400 })).isProgram).toBe(false);
});
