export { MenuIcon } from '../ui/base/menuIcon/MenuIcon.tsx';
