import { Calendar, File, FilePlus, Newspaper, NotebookPen, NotebookText } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { PanelIcon } from '#schema/content/define';

export const kindIcons: Readonly<Record<PanelIcon, LucideIcon>> = {
  calendar: Calendar,
  file: File,
  filePlus: FilePlus,
  newspaper: Newspaper,
  notebook: NotebookText,
  notebookPen: NotebookPen,
};
