import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ImageViewer } from './ImageViewer.tsx';
import { canZoom, INITIAL_VIEW, rotated, zoomed } from './imageView.ts';
import { Avatar } from './Picture.tsx';

afterEach(cleanup);

describe('image view', () => {
  // @spec 9.13
  it('zooms by a factor of 1.2 per step, between 0.2 and 7', () => {
    expect(zoomed(INITIAL_VIEW, 1).scale).toBe(1.2);
    expect(zoomed(INITIAL_VIEW, -1).scale).toBeCloseTo(1 / 1.2);
    let [small, large] = [INITIAL_VIEW, INITIAL_VIEW];
    for (let step = 0; step < 50; step += 1) [small, large] = [zoomed(small, -1), zoomed(large, 1)];
    expect([small.scale, large.scale]).toEqual([0.2, 7]);
    expect([canZoom(small, -1), canZoom(small, 1), canZoom(large, 1), canZoom(large, -1)]).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });

  // @spec 9.13
  it('rotates by 90 degrees', () => {
    expect(rotated(INITIAL_VIEW, 1).degrees).toBe(90);
    expect(rotated(rotated(INITIAL_VIEW, -1), -1).degrees).toBe(-180);
  });
});

describe('ImageViewer', () => {
  const show = () => {
    const onClose = vi.fn();
    render(<ImageViewer src="/a.png" alt="发票" onClose={onClose} />);
    return onClose;
  };
  const picture = () => screen.getByRole('img', { name: '发票' });
  const dialog = () => screen.getByRole('dialog', { name: '图片：发票' });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  it('runs the command of each button', () => {
    const onClose = show();
    press('放大');
    press('向右旋转');
    expect(picture().style.transform).toBe('translate(0px, 0px) scale(1.2) rotate(90deg)');
    expect(screen.getByText('120%')).not.toBeNull();
    press('还原');
    press('缩小');
    press('向左旋转');
    expect(picture().style.transform).toMatch(/scale\(0\.83\d*\) rotate\(-90deg\)/);
    press('关闭图片');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it.each([
    ['+', 'translate(0px, 0px) scale(1.2) rotate(0deg)'],
    ['r', 'translate(0px, 0px) scale(1) rotate(90deg)'],
    ['R', 'translate(0px, 0px) scale(1) rotate(-90deg)'],
    ['ArrowLeft', 'translate(40px, 0px) scale(1) rotate(0deg)'],
    ['ArrowDown', 'translate(0px, -40px) scale(1) rotate(0deg)'],
  ])('applies the key %s, and resets the view with 0', (key, transform) => {
    show();
    fireEvent.keyDown(dialog(), { key });
    expect(picture().style.transform).toBe(transform);
    fireEvent.keyDown(dialog(), { key: '0' });
    expect(picture().style.transform).toBe('translate(0px, 0px) scale(1) rotate(0deg)');
  });

  it('ignores key combinations of the browser', () => {
    show();
    fireEvent.keyDown(dialog(), { key: '+', ctrlKey: true });
    expect(picture().style.transform).toContain('scale(1)');
  });

  it('zooms with the wheel and moves with the pointer', () => {
    show();
    fireEvent.wheel(picture(), { deltaY: -100 });
    fireEvent.pointerMove(picture(), { buttons: 0, movementX: 9, movementY: 9 });
    expect(picture().style.transform).toBe('translate(0px, 0px) scale(1.2) rotate(0deg)');
  });

  it('is a modal dialog that Escape closes', () => {
    const modal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    const onClose = show();
    expect(modal.mock.contexts).toEqual([dialog()]);
    fireEvent(dialog(), new Event('cancel', { cancelable: true }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('shows an error for an image that cannot be loaded', () => {
    show();
    fireEvent.error(picture());
    expect(screen.getByRole('alert').textContent).toContain('图片无法显示');
    expect((screen.getByRole('button', { name: '放大' }) as HTMLButtonElement).disabled).toBe(true);
  });
});

describe('Avatar', () => {
  it('opens in the viewer without a click event on the row that contains it', async () => {
    const onRow = vi.fn();
    render(
      // biome-ignore lint/a11y/useKeyWithClickEvents: represents a row of a table
      // biome-ignore lint/a11y/noStaticElementInteractions: as above
      <div onClick={onRow}>
        <Avatar name="陈姐" src="/chen.png" />
      </div>,
    );
    fireEvent.click(screen.getByRole('button', { name: '查看陈姐的头像' }));
    expect(await screen.findByRole('dialog', { name: '图片：陈姐的头像' })).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '关闭图片' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(onRow).not.toHaveBeenCalled();
  });

  it.each(['', '/gone.png'])(
    'shows the first letter if the image is missing or cannot be loaded: "%s"',
    (src) => {
      const { container } = render(<Avatar name="chen" src={src} />);
      const image = container.querySelector('img');
      if (image) fireEvent.error(image);
      expect(container.textContent).toBe('C');
      expect(screen.queryByRole('button')).toBeNull();
    },
  );
});
