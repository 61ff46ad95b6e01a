import { Activity, BrainCircuit, Box, Database, HeartPulse, Network, Radio, ShieldCheck } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

export const technologies: readonly { name: string; text: string; icon: LucideIcon }[] = [
  { name: 'PyTorch', text: 'Models for images, signals and text, trained on your data', icon: BrainCircuit },
  { name: 'ONNX Runtime', text: 'The same model on a server, a GPU or an industrial PC', icon: Box },
  { name: 'PostgreSQL', text: 'Records, results and the reasons for them in one place', icon: Database },
  { name: 'Kubernetes', text: 'Updates without a pause, in your data centre or ours', icon: Network },
  { name: 'FHIR and DICOM', text: 'The languages hospital systems already speak', icon: HeartPulse },
  { name: 'OPC UA and MQTT', text: 'Machine data at the pace of the machine', icon: Radio },
  { name: 'OpenTelemetry', text: 'Every request can be followed, so faults are found fast', icon: Activity },
  { name: 'Keycloak', text: 'Your single sign-on, your roles, your audit log', icon: ShieldCheck },
];
