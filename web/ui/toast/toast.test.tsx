import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { ToastProvider } from './toast.provider.tsx';
import { useToast } from './use-toast.ts';
import type { Toast } from './toast.context.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

function Raise(toast: Toast) {
  const { toast: raise } = useToast();
  return <button onClick={() => raise(toast)}>{`Raise ${toast.title}`}</button>;
}

function setUp() {
  render(
    <ToastProvider>
      <Raise title="One" description="First" />
      <Raise title="Two" variant="destructive" />
    </ToastProvider>,
  );
}
const raise = (title: string) => fireEvent.click(screen.getByText(`Raise ${title}`));
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const card = (title: string) => screen.getByText(title).closest('[data-variant]') as HTMLElement;

/** jsdom's pointer events carry no coordinates. */
function pointer(target: HTMLElement, type: string, clientX: number) {
  const event = new MouseEvent(type, { bubbles: true, clientX, button: 0 });
  Object.assign(event, { pointerId: 1 });
  fireEvent(target, event);
}

describe('the toast', () => {
  test('replaces the previous one and disappears after five seconds', () => {
    setUp();
    raise('One');
    expect(screen.getByRole('status').textContent).toContain('First');
    raise('Two');
    expect(screen.queryByText('One')).toBeNull();
    expect(screen.getByRole('alert').textContent).toContain('Two');
    wait(4900);
    expect(screen.queryByText('Two')).not.toBeNull();
    wait(200);
    expect(screen.queryByText('Two')).toBeNull();
  });

  test('stays while hovered', () => {
    setUp();
    raise('One');
    wait(3000);
    fireEvent.pointerEnter(card('One'));
    wait(20_000);
    expect(screen.queryByText('One')).not.toBeNull();
    fireEvent.pointerLeave(card('One'));
    wait(2100);
    expect(screen.queryByText('One')).toBeNull();
  });

  test('F8 focuses it, Escape closes it and restores focus', () => {
    setUp();
    raise('One');
    const button = screen.getByText('Raise One');
    button.focus();
    fireEvent.keyDown(document, { key: 'F8' });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Notifications (F8)');
    const close = screen.getByRole('button', { name: 'Close' });
    act(() => close.focus());
    fireEvent.keyDown(close, { key: 'Escape' });
    expect(screen.queryByText('One')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  test('has room for an action and for Undo, which are reached by keyboard in this order', () => {
    const done: string[] = [];
    const choice = (label: string) => ({ label, onClick: () => done.push(label) });
    render(
      <ToastProvider>
        <Raise title="One" action={choice('Publish receipt')} undo={choice('Undo')} />
      </ToastProvider>,
    );
    raise('One');
    fireEvent.keyDown(document, { key: 'F8' });
    const names = screen.getAllByRole('button').map((button) => button.textContent || button.ariaLabel);
    expect(names).toEqual(['Raise One', 'Publish receipt', 'Undo', 'Close']);
    // Below the text: beside it both would leave the text a narrow column.
    expect(screen.getByText('Undo').closest('[data-below]')?.parentElement).toBe(screen.getByText('One').parentElement);
    act(() => screen.getByText('Undo').focus());
    wait(20_000);
    fireEvent.click(screen.getByText('Undo'));
    expect(done).toEqual(['Undo']);
    expect(screen.queryByText('One')).toBeNull();
  });

  test('a single action stands beside the text', () => {
    render(
      <ToastProvider>
        <Raise title="One" undo={{ label: 'Undo', onClick: () => undefined }} />
      </ToastProvider>,
    );
    raise('One');
    expect(screen.getByText('Undo').closest('[data-below]')).toBeNull();
  });

  test.each([
    [49, false],
    [50, true],
    [-80, false],
  ])('swiped %i px to the right, it is dismissed: %s', (px, isDismissed) => {
    HTMLElement.prototype.setPointerCapture = () => {};
    setUp();
    raise('One');
    pointer(card('One'), 'pointerdown', 100);
    pointer(card('One'), 'pointermove', 100 + px);
    pointer(card('One'), 'pointerup', 100 + px);
    expect(screen.queryByText('One') === null).toBe(isDismissed);
  });
});
