import { useState } from 'react';

/** Whether the details are folded, remembered in this browser. */
export function useCollapsed(key: string): [boolean, (isCollapsed: boolean) => void] {
  const [isCollapsed, setCollapsed] = useState(() => read(key));
  return [
    isCollapsed,
    (folded) => {
      setCollapsed(folded);
      try {
        localStorage.setItem(key, folded ? '1' : '0');
      } catch {
        // Without storage the choice is not remembered.
      }
    },
  ];
}

function read(key: string): boolean {
  try {
    return localStorage.getItem(key) === '1';
  } catch {
    return false;
  }
}
