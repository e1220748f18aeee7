import { ResourceList } from '@console/shared/ui';
import { BINDINGS } from './binding.resource.tsx';
import { MyBinding } from './MyBinding.tsx';
import '../wechat.css';

/** 微信绑定: the user's own WeChat account, and the bindings of all users. */
export default function BindingPage() {
  return (
    <ResourceList resource={BINDINGS} above={({ list }) => <MyBinding onChanged={list.reload} />} />
  );
}
