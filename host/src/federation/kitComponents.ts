/**
 * Components of Arco that the kit draws itself, at once or when something opens. Everybody who is signed in has its file, so a
 * remote that uses no others needs nothing more.
 */
export const KIT_COMPONENTS = [
  'Button',
  'Checkbox',
  'Drawer',
  'Input',
  'Modal',
  'Radio',
  'Select',
  'Switch',
  'Tag',
  'Trigger',
] as const;

export type KitComponent = (typeof KIT_COMPONENTS)[number];

export function isInKit(name: string): name is KitComponent {
  return (KIT_COMPONENTS as readonly string[]).includes(name);
}
