import { useState } from 'react';

export const devices = { phone: 390, tablet: 820, desktop: 1440 } as const;

export type Device = keyof typeof devices;
export type PreviewScheme = 'light' | 'dark';

export interface PreviewChoice {
  /** null until it was opened or closed. */
  isOpen: boolean | null;
  device: Device;
  /** null for the panel's own scheme. */
  scheme: PreviewScheme | null;
}

const key = 'halden-preview';
const initial: PreviewChoice = { isOpen: null, device: 'phone', scheme: null };

/** The preview's device and scheme, remembered in this browser. */
export function usePreviewChoice(): [PreviewChoice, (changes: Partial<PreviewChoice>) => void] {
  const [choice, setChoice] = useState(read);
  return [
    choice,
    (changes) => {
      const next = { ...choice, ...changes };
      setChoice(next);
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // Without storage the choice is not remembered.
      }
    },
  ];
}

function read(): PreviewChoice {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Record<keyof PreviewChoice, unknown>>;
    const { isOpen, device, scheme } = stored;
    return {
      isOpen: typeof isOpen === 'boolean' ? isOpen : null,
      device: typeof device === 'string' && Object.hasOwn(devices, device) ? (device as Device) : initial.device,
      scheme: scheme === 'light' || scheme === 'dark' ? scheme : initial.scheme,
    };
  } catch {
    return initial;
  }
}
