import {
  Activity,
  Bot,
  Box,
  Brain,
  BrainCircuit,
  ChartLine,
  Cloud,
  Cog,
  Cpu,
  Database,
  Factory,
  FileText,
  Globe,
  HeartPulse,
  Lock,
  MessageSquare,
  Microscope,
  Network,
  Radio,
  Rocket,
  ShieldCheck,
  Sparkles,
  Stethoscope,
  Target,
  Users,
  Workflow,
  Zap,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** Icons that a page layout may use: all of lucide would be half a megabyte. */
const icons: Record<string, LucideIcon> = {
  activity: Activity,
  bot: Bot,
  box: Box,
  brain: Brain,
  'brain-circuit': BrainCircuit,
  'chart-line': ChartLine,
  cloud: Cloud,
  cog: Cog,
  cpu: Cpu,
  database: Database,
  factory: Factory,
  'file-text': FileText,
  globe: Globe,
  'heart-pulse': HeartPulse,
  lock: Lock,
  'message-square': MessageSquare,
  microscope: Microscope,
  network: Network,
  radio: Radio,
  rocket: Rocket,
  'shield-check': ShieldCheck,
  sparkles: Sparkles,
  stethoscope: Stethoscope,
  target: Target,
  users: Users,
  workflow: Workflow,
  zap: Zap,
};

export const iconNames = Object.keys(icons);

/** Also accepts `HeartPulse`, `heart_pulse` and `Heart Pulse`. */
const normalise = (name: string) =>
  name
    .trim()
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/[\s_]+/g, '-')
    .toLowerCase();

/** Draws nothing for an empty or unknown name. */
export function NamedIcon({ name, size = 24 }: { name: string; size?: number }) {
  const key = normalise(name);
  const Icon = Object.hasOwn(icons, key) ? icons[key] : undefined;
  return Icon && <Icon size={size} strokeWidth={1.75} aria-hidden />;
}
