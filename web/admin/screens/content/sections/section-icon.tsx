import {
  BadgeCheck,
  BriefcaseBusiness,
  CircleHelp,
  CirclePlay,
  Code,
  Footprints,
  GalleryHorizontalEnd,
  Hash,
  Heading,
  Images,
  LayoutGrid,
  List,
  Mail,
  Megaphone,
  Newspaper,
  PanelsTopLeft,
  Quote,
  Rows3,
  Send,
  Table,
  Text,
  Users,
} from 'lucide-react';
import type { LucideIcon, LucideProps } from 'lucide-react';

/** The icons that declarations of sections name. */
const icons: Readonly<Record<string, LucideIcon>> = {
  badge: BadgeCheck,
  briefcase: BriefcaseBusiness,
  cards: GalleryHorizontalEnd,
  code: Code,
  grid: LayoutGrid,
  hash: Hash,
  heading: Heading,
  images: Images,
  list: List,
  mail: Mail,
  megaphone: Megaphone,
  newspaper: Newspaper,
  pictureText: PanelsTopLeft,
  play: CirclePlay,
  question: CircleHelp,
  quote: Quote,
  send: Send,
  steps: Footprints,
  table: Table,
  text: Text,
  users: Users,
};

export function SectionIcon({ name, ...props }: LucideProps & { name: string }) {
  const Icon = icons[name] ?? Rows3;
  return <Icon strokeWidth={1.75} aria-hidden {...props} />;
}
