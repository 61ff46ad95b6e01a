import { useState } from 'react';

/** Stored in the browser, like its permission to show notifications. */
const key = 'halden-message-notices';

export type BrowserNotices = 'on' | 'off' | 'blocked' | 'missing';

export function readBrowserNotices(): BrowserNotices {
  if (!('Notification' in window)) return 'missing';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' && localStorage.getItem(key) === 'on' ? 'on' : 'off';
}

/** Whether this browser shows a notification for each new message. */
export function useBrowserNotices() {
  const [state, setState] = useState(readBrowserNotices);
  return {
    state,
    set: async (isOn: boolean) => {
      if (isOn && (await Notification.requestPermission()) === 'granted') localStorage.setItem(key, 'on');
      else localStorage.removeItem(key);
      setState(readBrowserNotices());
    },
  };
}

/** Notifies of new messages if this browser is set to. A new notification replaces the last. */
export function showBrowserNotice(count: number, onOpen: () => void): void {
  if (readBrowserNotices() !== 'on') return;
  const title = count === 1 ? 'A new message' : `${count} new messages`;
  const notice = new Notification(title, { body: 'From the contact form. Open to read.', tag: 'halden-messages' });
  notice.onclick = () => {
    window.focus();
    notice.close();
    onOpen();
  };
}
