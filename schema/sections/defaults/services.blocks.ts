import type { BlockOf } from '../define.ts';
import type { contentsSection } from '../lead/contents.section.ts';
import type { heroSection } from '../lead/hero.section.ts';
import type { featuresSection } from '../lists/features.section.ts';
import type { serviceSection } from '../lists/service.section.ts';
import type { callToActionSection } from '../site/call-to-action.section.ts';

const none = { label: '', href: '' };

const service = { type: 'service', isHidden: false, benefitsTitle: 'What changes' } as const;
const figure = { figure: '99.9%', claimName: 'success rate' } as const;

export const servicesBlocks = [
  {
    ...{ type: 'hero', id: 'intro', isHidden: false },
    title: 'Services that earn their place',
    subtitle: '',
    text:
      'Three fields we know from the inside. In each, we build and run systems that do one job well, and we support ' +
      'them for as long as they run.',
    ...{ primary: none, secondary: none, layout: 'columns' },
  } satisfies BlockOf<typeof heroSection>,
  {
    ...{ type: 'contents', id: 'contents', isHidden: false },
    title: 'Services',
    items: [
      { link: { label: 'HealthTech AI', href: '#healthtech' } },
      { link: { label: 'Automation AI', href: '#automation' } },
      { link: { label: 'Manufacturing AI', href: '#manufacturing' } },
    ],
  } satisfies BlockOf<typeof contentsSection>,
  {
    ...service,
    id: 'healthtech',
    title: 'HealthTech AI',
    promise: 'The urgent case, first on the list',
    text:
      'Software for wards and reading rooms. It puts work in order, checks what is easily missed and writes first ' +
      'drafts. Every decision stays with a clinician, and every suggestion names its sources.',
    items: [
      {
        title: 'Worklist triage',
        text: 'Studies are ordered by what they may show, within a minute of arriving from the scanner.',
      },
      {
        title: 'Patient flow',
        text: 'Admissions and discharges forecast by ward and hour, from the records you already keep.',
      },
      {
        title: 'Documentation',
        text: 'Discharge letters and codes drafted from the notes, each sentence linked to its source.',
      },
      {
        title: 'Inside your network',
        text: 'FHIR, HL7 and DICOM on your own hardware. No patient data has to leave the building.',
      },
    ],
    benefits: [
      { text: 'Radiologists see the critical study first, even at 3 a.m.' },
      { text: 'Beds planned a day ahead instead of an hour behind' },
      { text: 'An audit trail that a hospital’s ethics board can read' },
    ],
    ...figure,
    claim: 'of studies get a valid answer within the agreed time: our',
    link: { label: 'Discuss a healthcare project', href: '/contact?industry=healthcare' },
    drawing: 'Healthcare',
  } satisfies BlockOf<typeof serviceSection>,
  {
    ...service,
    id: 'automation',
    title: 'Automation AI',
    promise: 'The inbox that sorts, checks and files itself',
    text:
      'Invoices, claims, applications, requests: read, compared with your own records, and booked. What is clear goes ' +
      'through. What is not goes to the right person, with the open question already written down.',
    items: [
      {
        title: 'Document reading',
        text: 'Scans, PDFs and photographs, tables and handwriting included, in 40 languages.',
      },
      {
        title: 'Checks against your data',
        text: 'Order numbers, prices, entitlements and deadlines are compared before anything is posted.',
      },
      {
        title: 'People in control',
        text: 'You set how confident it must be, field by field. Below that, a person decides and the system learns.',
      },
      {
        title: 'Into the tools you have',
        text: 'SAP, Dynamics, Salesforce or a folder of files: we connect to it, you keep it.',
      },
    ],
    benefits: [
      { text: 'Routine cases closed in minutes instead of days' },
      { text: 'One rulebook, applied the same way on Monday morning and Friday night' },
      { text: 'Every automatic decision can be looked up, explained and undone' },
    ],
    ...figure,
    claim: 'of documents are finished, or passed to the right person, within the agreed time: our',
    link: { label: 'Discuss an automation project', href: '/contact?industry=automation' },
    drawing: 'Automation',
  } satisfies BlockOf<typeof serviceSection>,
  {
    ...service,
    id: 'manufacturing',
    title: 'Manufacturing AI',
    promise: 'Faults found on the line, not by the customer',
    text:
      'Cameras, sensors and machine data, read at the pace of the line. It notices the scratch, the drift and the ' +
      'bearing that sounds different, and tells the person who can do something about it.',
    items: [
      {
        title: 'Visual inspection',
        text: 'Surface and assembly checks in under 50 ms a part, trained on as few as 200 good parts.',
      },
      {
        title: 'Predictive maintenance',
        text: 'Vibration, current and temperature monitored for the change that precedes a breakdown.',
      },
      {
        title: 'Planning',
        text: 'Sequences that respect setup times, shifts and late material, recalculated when something changes.',
      },
      {
        title: 'At the edge',
        text: 'Runs on an industrial PC beside the machine, and keeps working when the network does not.',
      },
    ],
    benefits: [
      { text: 'Less scrap, because the cause shows on the first part and not the hundredth' },
      { text: 'Maintenance in the planned stop instead of the unplanned one' },
      { text: 'Results on the shop floor’s own screens, in its own words' },
    ],
    ...figure,
    claim: 'of parts are judged within the cycle time of the line: our',
    link: { label: 'Discuss a manufacturing project', href: '/contact?industry=manufacturing' },
    drawing: 'Manufacturing',
  } satisfies BlockOf<typeof serviceSection>,
  {
    ...{ type: 'features', id: 'technology', isHidden: false },
    title: 'Our technology stack',
    text:
      'Open standards and open source wherever they are good enough, which is most of the time. You get the source, the ' +
      'models and the right to take both elsewhere.',
    items: [
      { icon: 'brain-circuit', title: 'PyTorch', text: 'Models for images, signals and text, trained on your data' },
      { icon: 'box', title: 'ONNX Runtime', text: 'The same model on a server, a GPU or an industrial PC' },
      { icon: 'database', title: 'PostgreSQL', text: 'Records, results and the reasons for them in one place' },
      { icon: 'network', title: 'Kubernetes', text: 'Updates without a pause, in your data centre or ours' },
      { icon: 'heart-pulse', title: 'FHIR and DICOM', text: 'The languages hospital systems already speak' },
      { icon: 'radio', title: 'OPC UA and MQTT', text: 'Machine data at the pace of the machine' },
      { icon: 'activity', title: 'OpenTelemetry', text: 'Every request can be followed, so faults are found fast' },
      { icon: 'shield-check', title: 'Keycloak', text: 'Your single sign-on, your roles, your audit log' },
    ],
    ...{ layout: 'cells', tone: 'tinted' },
  } satisfies BlockOf<typeof featuresSection>,
  {
    ...{ type: 'callToAction', id: 'start', isHidden: false },
    title: 'Start with one process that hurts',
    text:
      'Two weeks with your data and your people show whether it can work, and what it would be worth. If it cannot, ' +
      'you have spent two weeks.',
    link: { label: 'Tell us about it', href: '/contact?industry=other' },
    tone: 'dark',
  } satisfies BlockOf<typeof callToActionSection>,
];
