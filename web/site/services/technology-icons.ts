import { Activity, BrainCircuit, Box, Database, HeartPulse, Network, Radio, ShieldCheck } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { technologies } from '#schema/screens/services';

type TechnologyName = (typeof technologies)[number]['name'];

export const technologyIcons: Readonly<Record<TechnologyName, LucideIcon>> = {
  PyTorch: BrainCircuit,
  'ONNX Runtime': Box,
  PostgreSQL: Database,
  Kubernetes: Network,
  'FHIR and DICOM': HeartPulse,
  'OPC UA and MQTT': Radio,
  OpenTelemetry: Activity,
  Keycloak: ShieldCheck,
};
