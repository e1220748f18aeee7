/**
 * Arco components that the kit uses. All signed-in users load its file, so a remote that uses only
 * these needs no further files.
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
