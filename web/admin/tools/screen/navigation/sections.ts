import { can, permissionKey } from '#schema/permissions';
import type { PermissionHolder } from '#schema/permissions';
import type { Destination, Section } from '../../../feature.ts';
import { features } from '../../../features.ts';
import { sectionGroups } from './section-groups.ts';
import type { SectionGroup } from './section-groups.ts';

/** In the order of the features, as in the palette. */
export const sections: readonly Section[] = features.flatMap(({ sections: own = [] }) => own);

const destinations = features.flatMap(({ destinations: own = [] }) => own);

/** What the section's screen is for. */
export const descriptionOf = (path: string): string => sections.find((one) => one.path === path)?.description ?? '';

/** @param hasComments the section of comments is shown only if there are some */
export const sectionsFor = (viewer: PermissionHolder, hasComments = false) =>
  sections.filter((one) => (one.path !== 'comments' || hasComments) && isOpen(one, viewer));

const groups = [null, ...(Object.keys(sectionGroups) as SectionGroup[])];

/** The sidebar, top to bottom. Groups without a section that is open to the viewer are left out. */
export const sidebarFor = (viewer: PermissionHolder, hasComments: boolean) => {
  const open = sectionsFor(viewer, hasComments);
  return groups
    .map((group) => ({
      heading: group && sectionGroups[group],
      sections: open.filter((section) => section.group === group),
    }))
    .filter((group) => group.sections.length > 0);
};

/** Screens that are not in the sidebar. */
export const destinationsFor = (viewer: PermissionHolder) => destinations.filter((one) => isOpen(one, viewer));

const isOpen = ({ resource, isOpenTo }: Destination, viewer: PermissionHolder) =>
  isOpenTo ? isOpenTo(viewer) : resource === null || can(viewer, 'read', resource);

export const sectionPermissions = sections.flatMap(({ resource }) =>
  resource === null ? [] : [permissionKey(resource, 'read')],
);
