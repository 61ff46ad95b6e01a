import { can, permissionKey } from '#schema/permissions';
import type { PermissionHolder } from '#schema/permissions';
import type { Section } from '../../feature.ts';
import { features } from '../../features.ts';

/** The sidebar, top to bottom. */
export const sections: readonly Section[] = features.flatMap(({ sections: own = [] }) => own);

const places = features.flatMap(({ places: own = [] }) => own);

/** What the section's screen is for. */
export const descriptionOf = (path: string): string => sections.find((one) => one.path === path)?.description ?? '';

/** @param hasComments the section of comments is shown only if there are some */
export const sectionsFor = (viewer: PermissionHolder, hasComments = false) =>
  sections.filter((one) => (one.path !== 'comments' || hasComments) && isOpen(one, viewer));

/** Screens that are not in the sidebar. */
export const placesFor = (viewer: PermissionHolder) => places.filter((one) => isOpen(one, viewer));

const isOpen = ({ resource, isOpenTo }: Section, viewer: PermissionHolder) =>
  isOpenTo ? isOpenTo(viewer) : resource === null || can(viewer, 'read', resource);

export const sectionPermissions = sections.flatMap(({ resource }) =>
  resource === null ? [] : [permissionKey(resource, 'read')],
);
