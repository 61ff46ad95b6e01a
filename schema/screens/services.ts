import type { Category, Industry } from '../constants.ts';

/** A block of the screen Services. */
export interface Service {
  /** Anchor on the page; the footer links to it. */
  id: string;
  name: string;
  promise: string;
  text: string;
  features: readonly { title: string; text: string }[];
  benefits: readonly string[];
  /** Continues "99.9%": what the success rate measures. */
  success: string;
  action: string;
  industry: Industry;
  /** The style of its drawing. */
  drawing: Category;
}

export const services: readonly Service[] = [
  {
    id: 'healthtech',
    name: 'HealthTech AI',
    promise: 'The urgent case, first on the list',
    text:
      'Software for wards and reading rooms. It puts work in order, checks what is easily missed and writes first ' +
      'drafts. Every decision stays with a clinician, and every suggestion names its sources.',
    features: [
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
      'Radiologists see the critical study first, even at 3 a.m.',
      'Beds planned a day ahead instead of an hour behind',
      'An audit trail that a hospital’s ethics board can read',
    ],
    success: 'of studies get a valid answer within the agreed time',
    action: 'Discuss a healthcare project',
    industry: 'healthcare',
    drawing: 'Healthcare',
  },
  {
    id: 'automation',
    name: 'Automation AI',
    promise: 'The inbox that sorts, checks and files itself',
    text:
      'Invoices, claims, applications, requests: read, compared with your own records, and booked. What is clear goes ' +
      'through. What is not goes to the right person, with the open question already written down.',
    features: [
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
      'Routine cases closed in minutes instead of days',
      'One rulebook, applied the same way on Monday morning and Friday night',
      'Every automatic decision can be looked up, explained and undone',
    ],
    success: 'of documents are finished, or passed to the right person, within the agreed time',
    action: 'Discuss an automation project',
    industry: 'automation',
    drawing: 'Automation',
  },
  {
    id: 'manufacturing',
    name: 'Manufacturing AI',
    promise: 'Faults found on the line, not by the customer',
    text:
      'Cameras, sensors and machine data, read at the pace of the line. It notices the scratch, the drift and the ' +
      'bearing that sounds different, and tells the person who can do something about it.',
    features: [
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
      'Less scrap, because the cause shows on the first part and not the hundredth',
      'Maintenance in the planned stop instead of the unplanned one',
      'Results on the shop floor’s own screens, in its own words',
    ],
    success: 'of parts are judged within the cycle time of the line',
    action: 'Discuss a manufacturing project',
    industry: 'manufacturing',
    drawing: 'Manufacturing',
  },
];

export const servicesIntro = {
  title: 'Services that earn their place',
  text:
    'Three fields we know from the inside. In each, we build and run systems that do one job well, and we support ' +
    'them for as long as they run.',
} as const;

export const technologyIntro = {
  title: 'Our technology stack',
  text:
    'Open standards and open source wherever they are good enough, which is most of the time. You get the source, the ' +
    'models and the right to take both elsewhere.',
} as const;

export const technologies = [
  { name: 'PyTorch', text: 'Models for images, signals and text, trained on your data' },
  { name: 'ONNX Runtime', text: 'The same model on a server, a GPU or an industrial PC' },
  { name: 'PostgreSQL', text: 'Records, results and the reasons for them in one place' },
  { name: 'Kubernetes', text: 'Updates without a pause, in your data centre or ours' },
  { name: 'FHIR and DICOM', text: 'The languages hospital systems already speak' },
  { name: 'OPC UA and MQTT', text: 'Machine data at the pace of the machine' },
  { name: 'OpenTelemetry', text: 'Every request can be followed, so faults are found fast' },
  { name: 'Keycloak', text: 'Your single sign-on, your roles, your audit log' },
] as const;

export const callToAction = {
  title: 'Start with one process that hurts',
  text:
    'Two weeks with your data and your people show whether it can work, and what it would be worth. If it cannot, ' +
    'you have spent two weeks.',
} as const;
