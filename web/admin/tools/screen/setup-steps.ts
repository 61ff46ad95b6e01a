import type { SetupStep } from '#schema/setup/setup';

/** The title and purpose of each step. */
export const stepWords: Readonly<Record<SetupStep, { title: string; text: string }>> = {
  look: { title: 'Name, logo and colour', text: 'What visitors see on every page. You can change it at any time.' },
  starter: {
    title: 'Choose a starting point',
    text: 'Complete pages to make your own. Anything that has been changed already stays as it is.',
  },
  post: {
    title: 'Your first post',
    text: 'Something new on the blog: an announcement, an answer to a frequent question.',
  },
  colleague: {
    title: 'A colleague',
    text: 'They get a link, choose their own password and work with the roles that you give them.',
  },
  mail: {
    title: 'The mail server',
    text: 'Sends invitations, replies and the newsletter. Without one, you pass invitation links on yourself.',
  },
};

const key = 'halden-setup-hidden';

/** Whether the setup is left out of the dashboard in this browser: it is finished, or somebody hid it. */
export function isSetupHidden(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export function hideSetup(): void {
  try {
    localStorage.setItem(key, '1');
  } catch {
    // Without storage it is shown again at the next visit.
  }
}
