import { ResourceList } from '@console/shared/ui';
import { BINDINGS } from './binding.resource.tsx';
import { MyBinding } from './MyBinding.tsx';
import '../wechat.css';

/** 微信绑定: one's own WeChat account, and whose accounts are bound. */
export default function BindingPage() {
  return (
    <ResourceList resource={BINDINGS} above={({ list }) => <MyBinding onChanged={list.reload} />} />
  );
}
