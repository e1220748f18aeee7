/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

export interface paths {
    "/api/createApi": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 新增接口 */
        post: operations["postApiCreateApi"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deleteApi": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 删除接口 */
        post: operations["postApiDeleteApi"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deleteApisByIds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** 批量删除接口 */
        delete: operations["deleteApiDeleteApisByIds"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/enterSyncApi": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 确认同步接口 */
        post: operations["postApiEnterSyncApi"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/freshCasbin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 刷新接口权限缓存 */
        get: operations["getApiFreshCasbin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/getAllApis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 读取全部接口 */
        post: operations["postApiGetAllApis"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/getApiById": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查看接口 */
        post: operations["postApiGetApiById"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/getApiGroups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 读取接口分组 */
        get: operations["getApiGetApiGroups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/getApiList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 分页查询接口 */
        post: operations["postApiGetApiList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/getApiRoles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 查看接口的角色 */
        get: operations["getApiGetApiRoles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ignoreApi": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 忽略或恢复接口 */
        post: operations["postApiIgnoreApi"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/setApiRoles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 设置接口的角色 */
        post: operations["postApiSetApiRoles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/syncApi": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 对比接口与路由 */
        get: operations["getApiSyncApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/updateApi": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 修改接口 */
        post: operations["postApiUpdateApi"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/asset/getAccountList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查询用户的资产账户 */
        post: operations["postAssetGetAccountList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/asset/getLedgerList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查询用户的资产流水 */
        post: operations["postAssetGetLedgerList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/authority/copyAuthority": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 拷贝角色 */
        post: operations["postAuthorityCopyAuthority"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/authority/createAuthority": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 新增角色 */
        post: operations["postAuthorityCreateAuthority"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/authority/deleteAuthority": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 删除角色 */
        post: operations["postAuthorityDeleteAuthority"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/authority/getAuthorityList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查询角色列表 */
        post: operations["postAuthorityGetAuthorityList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/authority/getRoleScope": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查看角色的数据范围 */
        post: operations["postAuthorityGetRoleScope"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/authority/getRoleScopeChoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查询数据范围可选的市场和网吧 */
        post: operations["postAuthorityGetRoleScopeChoices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/authority/getUsersByAuthority": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 查看角色的用户 */
        get: operations["getAuthorityGetUsersByAuthority"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/authority/previewRoleScope": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 预览数据范围能看到的数据 */
        post: operations["postAuthorityPreviewRoleScope"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/authority/setDataAuthority": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 设置角色的数据范围 */
        post: operations["postAuthoritySetDataAuthority"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/authority/setRoleScope": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 设置角色能看到哪些网吧、市场和用户的数据 */
        post: operations["postAuthoritySetRoleScope"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/authority/setRoleUsers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 设置角色的用户 */
        post: operations["postAuthoritySetRoleUsers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/authority/updateAuthority": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** 修改角色 */
        put: operations["putAuthorityUpdateAuthority"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/authorityBtn/canRemoveAuthorityBtn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查询按钮能否删除 */
        post: operations["postAuthorityBtnCanRemoveAuthorityBtn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/authorityBtn/getAuthorityBtn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查看角色的按钮权限 */
        post: operations["postAuthorityBtnGetAuthorityBtn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/authorityBtn/setAuthorityBtn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 设置角色的按钮权限 */
        post: operations["postAuthorityBtnSetAuthorityBtn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/base/bindwx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 绑定微信到已有账号并登录 */
        post: operations["postBaseBindwx"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/base/captcha": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 获取图片验证码 */
        post: operations["postBaseCaptcha"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/base/checkuser": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 检查用户名是否已注册 */
        post: operations["postBaseCheckuser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/base/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 用户登录 */
        post: operations["postBaseLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/base/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 自助注册 */
        post: operations["postBaseRegister"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/casbin/getPolicyPathByAuthorityId": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查看角色的接口权限 */
        post: operations["postCasbinGetPolicyPathByAuthorityId"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/casbin/updateCasbin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 设置角色的接口权限 */
        post: operations["postCasbinUpdateCasbin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/boot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 读取启动数据 */
        get: operations["getConsoleBoot"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/email/emailTest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 发送测试邮件 */
        post: operations["postEmailEmailTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/email/sendEmail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 发送邮件 */
        post: operations["postEmailSendEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/fileUploadAndDownload/deleteFile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 删除文件 */
        post: operations["postFileUploadAndDownloadDeleteFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/fileUploadAndDownload/editFileName": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 修改文件名称 */
        post: operations["postFileUploadAndDownloadEditFileName"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/fileUploadAndDownload/getFileList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查询文件列表 */
        post: operations["postFileUploadAndDownloadGetFileList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/fileUploadAndDownload/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 上传文件 */
        post: operations["postFileUploadAndDownloadUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inbox/getMessageList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查询我的消息 */
        post: operations["postInboxGetMessageList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inbox/getUnreadCount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查询未读消息数 */
        post: operations["postInboxGetUnreadCount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inbox/readAll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 标记全部消息为已读 */
        post: operations["postInboxReadAll"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inbox/readMessage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 标记消息为已读 */
        post: operations["postInboxReadMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jwt/jsonInBlacklist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 退出登录 */
        post: operations["postJwtJsonInBlacklist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/menu/addBaseMenu": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 新增菜单 */
        post: operations["postMenuAddBaseMenu"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/menu/addMenuAuthority": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 设置角色的菜单 */
        post: operations["postMenuAddMenuAuthority"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/menu/deleteBaseMenu": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 删除菜单 */
        post: operations["postMenuDeleteBaseMenu"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/menu/getBaseMenuById": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查看菜单 */
        post: operations["postMenuGetBaseMenuById"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/menu/getBaseMenuTree": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 读取菜单树 */
        post: operations["postMenuGetBaseMenuTree"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/menu/getMenu": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查看当前角色的菜单 */
        post: operations["postMenuGetMenu"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/menu/getMenuAuthority": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查看角色的菜单 */
        post: operations["postMenuGetMenuAuthority"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/menu/getMenuList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查询菜单列表 */
        post: operations["postMenuGetMenuList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/menu/getMenuRoles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 查看菜单的角色 */
        get: operations["getMenuGetMenuRoles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/menu/setMenuRoles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 设置菜单的角色 */
        post: operations["postMenuSetMenuRoles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/menu/updateBaseMenu": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 修改菜单 */
        post: operations["postMenuUpdateBaseMenu"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/addNetbar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 新增网吧 */
        post: operations["postNetbarAddNetbar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/archiveNetbar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 归档网吧 */
        post: operations["postNetbarArchiveNetbar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/auditNetbar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 审核网吧 */
        post: operations["postNetbarAuditNetbar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/batchSetNetbarRing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 批量设置网吧灰度环（全部符合条件的网吧） */
        post: operations["postNetbarBatchSetNetbarRing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/batchSetNetbarTags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 批量设置网吧标签（全部符合条件的网吧） */
        post: operations["postNetbarBatchSetNetbarTags"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/exportNetbarList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 导出网吧列表 */
        post: operations["postNetbarExportNetbarList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/getDefenseLogList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查询防御日志 */
        post: operations["postNetbarGetDefenseLogList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/getNetbar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查看网吧详情 */
        post: operations["postNetbarGetNetbar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/getNetbarList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查询网吧列表 */
        post: operations["postNetbarGetNetbarList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/getNetbarOptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 读取网吧筛选与表单的选项 */
        post: operations["postNetbarGetNetbarOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/getNetbarStat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查看网吧统计 */
        post: operations["postNetbarGetNetbarStat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/renewNetbar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 网吧续期 */
        post: operations["postNetbarRenewNetbar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/setNetbarRing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 设置网吧灰度环 */
        post: operations["postNetbarSetNetbarRing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/setNetbarStatus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 启用或停用网吧 */
        post: operations["postNetbarSetNetbarStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/setNetbarTags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 设置网吧标签 */
        post: operations["postNetbarSetNetbarTags"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/netbar/updateNetbar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 修改网吧资料 */
        post: operations["postNetbarUpdateNetbar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/remote/addPublisher": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 登记发布者 */
        post: operations["postRemoteAddPublisher"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/remote/addRelease": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 上传发布包 */
        post: operations["postRemoteAddRelease"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/remote/checkRelease": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 检查发布清单能否上传 */
        post: operations["postRemoteCheckRelease"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/remote/getHealthList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查询模块运行情况 */
        post: operations["postRemoteGetHealthList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/remote/getPublisherList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查询发布者列表 */
        post: operations["postRemoteGetPublisherList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/remote/getReleaseList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查询发布列表 */
        post: operations["postRemoteGetReleaseList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/remote/getRemoteList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查询模块列表 */
        post: operations["postRemoteGetRemoteList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/remote/getRevision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 查询当前登记版本 */
        get: operations["getRemoteGetRevision"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/remote/getRevisionList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查询登记记录 */
        post: operations["postRemoteGetRevisionList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/remote/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 上报模块运行情况 */
        post: operations["postRemoteReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/remote/revokeKey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 吊销发布者的密钥 */
        post: operations["postRemoteRevokeKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/remote/rollback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 回退到上一个构建 */
        post: operations["postRemoteRollback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/remote/setRelease": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 启用、灰度或停用发布 */
        post: operations["postRemoteSetRelease"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sms/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 校验短信验证码 */
        post: operations["postSmsCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sms/sms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 发送短信验证码 */
        post: operations["postSmsSms"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sysDictionary/createSysDictionary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 新增字典 */
        post: operations["postSysDictionaryCreateSysDictionary"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sysDictionary/deleteSysDictionary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** 删除字典 */
        delete: operations["deleteSysDictionaryDeleteSysDictionary"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sysDictionary/exportSysDictionary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 导出字典 */
        get: operations["getSysDictionaryExportSysDictionary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sysDictionary/findSysDictionary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 按类型或编号读取字典 */
        get: operations["getSysDictionaryFindSysDictionary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sysDictionary/getSysDictionaryList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 查询字典列表 */
        get: operations["getSysDictionaryGetSysDictionaryList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sysDictionary/getSysDictionaryListWithDetails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 查询字典及其字典项 */
        get: operations["getSysDictionaryGetSysDictionaryListWithDetails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sysDictionary/importSysDictionary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 导入字典 */
        post: operations["postSysDictionaryImportSysDictionary"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sysDictionary/updateSysDictionary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** 修改字典 */
        put: operations["putSysDictionaryUpdateSysDictionary"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sysDictionaryDetail/createSysDictionaryDetail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 新增字典项 */
        post: operations["postSysDictionaryDetailCreateSysDictionaryDetail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sysDictionaryDetail/deleteSysDictionaryDetail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** 删除字典项 */
        delete: operations["deleteSysDictionaryDetailDeleteSysDictionaryDetail"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sysDictionaryDetail/findSysDictionaryDetail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 查看字典项 */
        get: operations["getSysDictionaryDetailFindSysDictionaryDetail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sysDictionaryDetail/getDictionaryDetailsByParent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 读取下级字典项 */
        get: operations["getSysDictionaryDetailGetDictionaryDetailsByParent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sysDictionaryDetail/getDictionaryPath": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 读取字典项的层级路径 */
        get: operations["getSysDictionaryDetailGetDictionaryPath"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sysDictionaryDetail/getDictionaryTreeList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 读取字典项树 */
        get: operations["getSysDictionaryDetailGetDictionaryTreeList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sysDictionaryDetail/getDictionaryTreeListByType": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 按类型读取字典项树 */
        get: operations["getSysDictionaryDetailGetDictionaryTreeListByType"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sysDictionaryDetail/getSysDictionaryDetailList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 查询字典项列表 */
        get: operations["getSysDictionaryDetailGetSysDictionaryDetailList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sysDictionaryDetail/updateSysDictionaryDetail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** 修改字典项 */
        put: operations["putSysDictionaryDetailUpdateSysDictionaryDetail"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sysOperationRecord/createSysOperationRecord": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 补记操作记录 */
        post: operations["postSysOperationRecordCreateSysOperationRecord"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sysOperationRecord/deleteSysOperationRecord": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** 删除操作记录 */
        delete: operations["deleteSysOperationRecordDeleteSysOperationRecord"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sysOperationRecord/deleteSysOperationRecordByIds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** 批量删除操作记录 */
        delete: operations["deleteSysOperationRecordDeleteSysOperationRecordByIds"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sysOperationRecord/findSysOperationRecord": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 查看操作记录 */
        get: operations["getSysOperationRecordFindSysOperationRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sysOperationRecord/getSysOperationRecordList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 查询操作记录 */
        get: operations["getSysOperationRecordGetSysOperationRecordList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/getServerInfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查看服务器状态 */
        post: operations["postSystemGetServerInfo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/getSystemConfig": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查看系统配置 */
        post: operations["postSystemGetSystemConfig"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/reloadSystem": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 重新载入系统配置 */
        post: operations["postSystemReloadSystem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/setSystemConfig": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 修改系统配置 */
        post: operations["postSystemSetSystemConfig"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/task/cancelTask": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 取消自己的任务 */
        post: operations["postTaskCancelTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/task/confirmTask": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 正式执行自己校验过的导入 */
        post: operations["postTaskConfirmTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/task/getTask": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查看自己的任务 */
        post: operations["postTaskGetTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/task/getTaskErrorList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查询自己的任务的失败明细 */
        post: operations["postTaskGetTaskErrorList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/task/getTaskList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查询自己的任务 */
        post: operations["postTaskGetTaskList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/task/retryFailed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 重试自己的任务中失败的部分 */
        post: operations["postTaskRetryFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/admin_register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 新增用户 */
        post: operations["postUserAdminRegister"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/changePassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 修改自己的密码 */
        post: operations["postUserChangePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/compensateAseet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 补偿用户资产 */
        post: operations["postUserCompensateAseet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/deductPoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 扣减用户积分或其他资产 */
        post: operations["postUserDeductPoints"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/deleteUser": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** 删除用户 */
        delete: operations["deleteUserDeleteUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/enabalePlugin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 启用或停用用户的插件 */
        post: operations["postUserEnabalePlugin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/getUserInfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 查看自己的账号信息 */
        get: operations["getUserGetUserInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/getUserList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查询用户列表 */
        post: operations["postUserGetUserList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/resetPassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 重置用户密码 */
        post: operations["postUserResetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/setSelfInfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** 修改自己的资料与界面设置 */
        put: operations["putUserSetSelfInfo"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/setSelfSetting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** 保存自己的界面设置 */
        put: operations["putUserSetSelfSetting"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/setUserAuthorities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 设置用户的角色 */
        post: operations["postUserSetUserAuthorities"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/setUserAuthority": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 切换自己的当前角色 */
        post: operations["postUserSetUserAuthority"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/setUserInfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** 修改用户信息与启用状态 */
        put: operations["putUserSetUserInfo"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/view/addView": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 保存视图 */
        post: operations["postViewAddView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/view/deleteView": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** 删除视图 */
        delete: operations["deleteViewDeleteView"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/view/getViewList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查询列表的视图 */
        post: operations["postViewGetViewList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/view/setDefaultView": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** 设置默认视图 */
        put: operations["putViewSetDefaultView"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/view/shareView": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** 共享视图给本角色 */
        put: operations["putViewShareView"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/view/updateView": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** 修改视图 */
        put: operations["putViewUpdateView"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wx/event": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 查看手机端待确认的操作 */
        get: operations["getWxEvent"];
        put?: never;
        /** 在手机端确认或取消操作 */
        post: operations["postWxEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wx/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 微信扫码登录 */
        get: operations["getWxLogin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wx/qrCode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 获取微信二维码 */
        post: operations["postWxQrCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wx/wxbind": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 绑定微信到自己的账号 */
        get: operations["getWxWxbind"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Alert: {
            level: "warning" | "error";
            msg: string;
        };
        AssetAccountRow: {
            actions: string[];
            cash: number;
            coin: number;
            enable: number;
            headerImg: string;
            ID: number;
            movedAt: string | null;
            nickName: string;
            phone: string;
            plugin: boolean;
            points: number;
            userName: string;
        };
        Boot: {
            nonce: string;
            openCaptcha: boolean;
            revision: string;
            session: {
                alerts: components["schemas"]["Alert"][];
                listed: components["schemas"]["ListedRelease"][];
                menus: components["schemas"]["SysMenu"][];
                previous: components["schemas"]["RemoteManifest"][];
                publishers: {
                    [key: string]: {
                        /** @constant */
                        crv: "P-256";
                        /** @constant */
                        kty: "EC";
                        x: string;
                        y: string;
                    };
                };
                releases: components["schemas"]["RemoteManifest"][];
                unread: number;
                user: components["schemas"]["SysUser"];
            } | null;
            settings: {
                appLogo: string;
                appName: string;
                homeTitle: string;
                passwordKey: string;
                register: boolean;
                reloginDialog: boolean;
                showLogo: boolean;
                wxBind: boolean;
                wxLogin: boolean;
            };
        };
        DefenseLog: {
            /**
             * 处置
             * @enum {unknown}
             */
            action: "blocked" | "killed" | "quarantined" | "alerted" | "allowed";
            actions: string[];
            cmdline: string;
            count: number;
            CreatedAt: string;
            eventNo: string;
            handledAt: string | null;
            handlerName: string;
            ID: number;
            netbarId: number;
            netbarName: string;
            occurredAt: string;
            parentName: string;
            pid: number;
            ppid: number;
            processName: string;
            processPath: string;
            remark: string;
            ruleId: number | null;
            ruleName: string;
            scopeId: number | null;
            /**
             * 严重度
             * @enum {unknown}
             */
            severity: "low" | "medium" | "high" | "critical";
            sha256: string;
            signer: string;
            /**
             * 状态
             * @enum {unknown}
             */
            status: "open" | "confirmed" | "falsePositive" | "whitelisted" | "ignored";
            target: string;
            terminalId: number | null;
            terminalNo: string;
            /**
             * 威胁类型
             * @enum {unknown}
             */
            threatType: "process" | "driver" | "homepage" | "inject" | "network" | "file" | "registry" | "script" | "hosts";
            UpdatedAt: string;
        };
        File: {
            actions: string[];
            CreatedAt: string;
            ID: number;
            key: string;
            mime: string;
            name: string;
            size: number;
            tag: string;
            UpdatedAt: string;
            url: string;
            userId: number;
            userName: string;
        };
        LedgerEntry: {
            amount: number;
            /**
             * 资产类型
             * @enum {unknown}
             */
            assetType: "coin" | "points" | "cash";
            balanceAfter: number;
            balanceBefore: number;
            /** @enum {unknown} */
            bizType: "recharge" | "reward" | "compensate" | "deduct" | "exchange";
            CreatedAt: string;
            /** @enum {unknown} */
            direction: "in" | "out";
            ID: number;
            operatorId: number;
            operatorName: string;
            remark: string;
            requestId: string;
            userId: number;
            userName: string;
        };
        ListedRelease: {
            build: string;
            id: string;
            optional?: boolean;
            pages: {
                component: string;
            }[];
            previous?: string;
            title: string;
            version: string;
        };
        LoginAnswer: {
            boot?: components["schemas"]["Boot"];
            expiresAt: number;
            token: string;
            user: components["schemas"]["SysUser"];
        } | {
            captchaId: string;
            /** @enum {unknown} */
            kind: "sms" | "wx";
            /** @constant */
            needcode: true;
            phone: string;
        };
        Message: {
            CreatedAt: string;
            ID: number;
            kind: string;
            kindTitle: string;
            /** @enum {unknown} */
            level: "info" | "warning";
            link: {
                name: string;
                params?: {
                    [key: string]: string;
                };
                query?: {
                    [key: string]: string;
                };
            } | null;
            readAt: string | null;
            text: string;
            title: string;
        };
        Netbar: {
            actions: string[];
            address: string;
            billingType: string;
            clientVersion: string;
            configVersion: number;
            contactName: string;
            contactPhone: string;
            CreatedAt: string;
            disklessType: string;
            expireAt: string | null;
            ID: number;
            lastHeartbeatAt: string | null;
            lat: number | null;
            licenseNo: string;
            lng: number | null;
            marketId: number | null;
            marketName: string;
            memberId: number | null;
            memberName: string;
            name: string;
            netbarNo: string;
            /**
             * 在线状态
             * @enum {unknown}
             */
            onlineStatus: "online" | "delayed" | "offline" | "never";
            ownerId: number | null;
            ownerName: string;
            /**
             * 防护状态
             * @enum {unknown}
             */
            protectStatus: "protected" | "partial" | "unprotected";
            regionCode: string;
            regionName: string;
            remark: string;
            /**
             * 灰度环
             * @enum {unknown}
             */
            ring: "canary" | "early" | "stable";
            serverIp: string;
            /**
             * 状态
             * @enum {unknown}
             */
            status: "pending" | "trial" | "active" | "expired" | "disabled" | "rejected" | "archived";
            statusReason: string;
            tags: string[];
            terminalOnline: number;
            terminalProtected: number;
            terminalTotal: number;
            UpdatedAt: string;
        };
        NoSession: {
            code: number;
            data: {
                reload: boolean;
            };
            msg: string;
        };
        Panic: {
            code: number;
            data: {
                requestId: string;
            };
            msg: string;
        };
        PathConflict: {
            component: string;
            remote: string;
            theirs: string;
        };
        PortableDictionaryDetail: {
            children: components["schemas"]["PortableDictionaryDetail"][];
            extend: string;
            /** 字典标签 */
            label: string;
            sort: number;
            status: boolean;
            value: string;
        };
        Publisher: {
            actions: string[];
            api: string[];
            components: string[];
            CreatedAt: string;
            enabled: boolean;
            events: string[];
            id: string;
            keys: string[];
            remotes: string[];
            revokedKeys: string[];
            title: string;
        };
        Refusal: {
            /** @enum {unknown} */
            code: 7 | 301 | 302 | 303 | 409 | 422 | 429;
            data: {
                challengeId?: string;
                errors?: {
                    field: string;
                    msg: string;
                }[];
                expiresAt?: number;
            } & {
                [key: string]: unknown;
            };
            msg: string;
        };
        RegistryRevision: {
            actions: string[];
            author: string;
            changed: string[];
            CreatedAt: string;
            reason: string;
            revision: number;
        };
        Release: {
            actions: string[];
            author: string;
            build: string;
            bytes: number;
            CreatedAt: string;
            id: string;
            needs: {
                api: string[];
                events: string[];
            };
            publisher: string;
            reasons: string[];
            refusals: {
                msg: string;
                reason: string;
            }[];
            source: string;
            use: string;
            verdict: string;
            version: string;
        };
        RemoteHealth: {
            build: string;
            count: number;
            day: string;
            id: string;
            kind: string;
        };
        RemoteManifest: {
            base: string;
            build: string;
            entry: {
                file: string;
                global: string;
            };
            files: {
                [key: string]: [
                    string,
                    number
                ];
            };
            host: string;
            icon?: string;
            id: string;
            needs: {
                api: string[];
                events: string[];
            };
            optional?: boolean;
            pages: {
                component: string;
                css: string[];
                data?: {
                    body?: unknown;
                    call: string;
                    table?: string;
                }[];
                expose: string;
                js: string[];
            }[];
            publisher: string;
            schema: string;
            sig: {
                alg: string;
                key: string;
                value: string;
            };
            slots: {
                css: string[];
                expose: string;
                if?: {
                    authority: number[];
                };
                js: string[];
                order?: number;
                slot: string;
            }[];
            title: string;
            uses: {
                [key: string]: {
                    names: string[];
                    range: string;
                };
            };
            version: string;
        };
        RemoteState: {
            actions: string[];
            canary: {
                authorities: number[];
                build: string;
                percent: number;
                users: number[];
            } | null;
            conflicts: components["schemas"]["PathConflict"][];
            id: string;
            previous: string;
            publisher: string;
            stable: string;
            state: string;
            title: string;
            version: string;
        };
        RoleScope: {
            /** 数据范围 */
            kinds: components["schemas"]["ScopeKind"][];
            /** 市场 */
            marketIds: number[];
            /** 网吧 */
            netbarIds: number[];
            /** 地区 */
            regionCodes: string[];
        };
        SavedView: {
            actions: string[];
            content: components["schemas"]["ViewContent"];
            ID: number;
            isDefault: boolean;
            isOwn: boolean;
            isShared: boolean;
            name: string;
            ownerName: string;
        };
        /** @enum {unknown} */
        ScopeKind: "all" | "market" | "member" | "owner" | "self" | "custom";
        SysApi: {
            actions?: string[];
            apiGroup: string;
            CreatedAt: string;
            description: string;
            ID: number;
            method: string;
            path: string;
            UpdatedAt: string;
        };
        SysAuthority: {
            authorityId: number;
            authorityName: string;
            children: components["schemas"]["SysAuthority"][] | null;
            CreatedAt: string;
            dataAuthorityId: components["schemas"]["SysAuthority"][] | null;
            defaultRouter: string;
            DeletedAt: null;
            menus: null;
            parentId: number;
            UpdatedAt: string;
        };
        SysAuthorityRow: {
            actions: string[];
            authorityId: number;
            authorityName: string;
            children: components["schemas"]["SysAuthorityRow"][] | null;
            CreatedAt: string;
            dataAuthorityId: components["schemas"]["SysAuthority"][];
            datasRevision: string;
            defaultRouter: string;
            DeletedAt: null;
            menus: null;
            parentId: number;
            scope: {
                inherited: boolean;
                kinds: components["schemas"]["ScopeKind"][];
            };
            UpdatedAt: string;
            userCount: number;
        };
        SysBaseMenu: {
            authoritys: null;
            children: components["schemas"]["SysBaseMenu"][] | null;
            component: string;
            CreatedAt: string;
            hidden: boolean;
            ID: number;
            menuBtn: {
                CreatedAt: string;
                desc: string;
                ID: number;
                name: string;
                sysBaseMenuID: number;
                UpdatedAt: string;
            }[];
            meta: {
                activeName: string;
                closeTab: boolean;
                defaultMenu: boolean;
                icon: string;
                keepAlive: boolean;
                title: string;
            };
            name: string;
            parameters: {
                CreatedAt: string;
                ID: number;
                key: string;
                SysBaseMenuID: number;
                type: string;
                UpdatedAt: string;
                value: string;
            }[];
            parentId: number;
            path: string;
            sort: number;
            UpdatedAt: string;
        };
        SysDictionary: {
            CreatedAt: string;
            desc: string;
            ID: number;
            name: string;
            parentID: number | null;
            status: boolean;
            sysDictionaryDetails: components["schemas"]["SysDictionaryDetail"][] | null;
            type: string;
            UpdatedAt: string;
        };
        SysDictionaryDetail: {
            CreatedAt: string;
            extend: string;
            ID: number;
            label: string;
            parentID: number | null;
            sort: number;
            status: boolean;
            sysDictionaryID: number;
            UpdatedAt: string;
            value: string;
        };
        SysDictionaryDetailNode: {
            children: components["schemas"]["SysDictionaryDetailNode"][] | null;
            CreatedAt: string;
            disabled: boolean;
            extend: string;
            ID: number;
            label: string;
            level: number;
            parentID: number | null;
            path: string;
            sort: number;
            status: boolean;
            sysDictionaryID: number;
            UpdatedAt: string;
            value: string;
        };
        SysMenu: {
            authoritys: null;
            btns: {
                [key: string]: number;
            } | null;
            children: components["schemas"]["SysMenu"][] | null;
            component: string;
            CreatedAt: string;
            hidden: boolean;
            ID: number;
            menuBtn: null;
            menuId: number;
            meta: {
                activeName: string;
                closeTab: boolean;
                defaultMenu: boolean;
                icon: string;
                keepAlive: boolean;
                title: string;
            };
            name: string;
            parameters: {
                CreatedAt: string;
                ID: number;
                key: string;
                SysBaseMenuID: number;
                type: string;
                UpdatedAt: string;
                value: string;
            }[];
            parentId: number;
            path: string;
            sort: number;
            UpdatedAt: string;
        };
        SysOperationRecord: {
            actions: string[];
            agent: string;
            body: string;
            code: number;
            CreatedAt: string;
            error_message: string;
            ID: number;
            ip: string;
            latency: number;
            method: string;
            path: string;
            repeats: number;
            request_id: string;
            resp: string;
            status: number;
            UpdatedAt: string;
            user: {
                ID: number;
                nickName: string;
                userName: string;
            };
            user_id: number;
        };
        SystemConfig: {
            changedAt: string;
            changedBy: string;
            choices: {
                call: {
                    choosable: boolean;
                    coveredBy: string[];
                    group: string;
                    label: string;
                    value: string | number;
                }[];
                ordinaryRole: {
                    choosable: boolean;
                    group: string;
                    label: string;
                    value: string | number;
                }[];
                role: {
                    choosable: boolean;
                    group: string;
                    label: string;
                    value: string | number;
                }[];
            };
            config: {
                "aliyun-oss": {
                    [key: string]: unknown;
                };
                app: {
                    /**
                     * 应用图标地址
                     * @description 本系统内的图片地址，留空则使用自带图标
                     */
                    appLogo: string;
                    /**
                     * 应用名称
                     * @description 显示在登录页、页面左上角和浏览器标题中
                     */
                    appName: string;
                    /**
                     * 首页标题
                     * @description 未登录时首页的标题
                     */
                    homeTitle: string;
                    /** 显示框架图标 */
                    showLogo: boolean;
                };
                autocode: {
                    [key: string]: unknown;
                };
                "aws-s3": {
                    [key: string]: unknown;
                };
                captcha: {
                    [key: string]: unknown;
                };
                cors: {
                    [key: string]: unknown;
                };
                disk: {
                    /**
                     * 低于多少时暂停修改
                     * @description 查看与登录不受影响；清理出空间后自动恢复
                     */
                    stopMb: number;
                    /**
                     * 低于多少时提醒管理员
                     * @description 登录后的管理员会看到提醒，日志与监控指标中也会出现
                     */
                    warnMb: number;
                };
                email: {
                    [key: string]: unknown;
                };
                entry: {
                    /**
                     * 自助注册
                     * @description 登录页显示注册入口
                     */
                    register: boolean;
                    /**
                     * 登录失效后在当前页面重新登录
                     * @description 关闭时回到登录页
                     */
                    reloginDialog: boolean;
                    /** 绑定微信 */
                    wxBind: boolean;
                    /** 微信扫码登录 */
                    wxLogin: boolean;
                };
                excel: {
                    [key: string]: unknown;
                };
                "hua-wei-obs": {
                    [key: string]: unknown;
                };
                jwt: {
                    [key: string]: unknown;
                };
                local: {
                    [key: string]: unknown;
                };
                lockout: {
                    /**
                     * 同一地址或设备合计失败几次后须等待
                     * @description 所有用户名一起计算，登录过的设备单独计算
                     */
                    addressLimit: number;
                    /**
                     * 图片验证码
                     * @enum {unknown}
                     */
                    captcha: "auto" | "always" | "off";
                    /** 同一地址或设备失败几次后要求图片验证码 */
                    captchaAfter: number;
                    /**
                     * 两次尝试之间最长的等待时间
                     * @description 每过这么久少计一次失败；同一地址或用户名合计的等待最长 5 分钟
                     */
                    lockMinutes: number;
                    /**
                     * 同一用户名在陌生设备上合计失败几次后须等待
                     * @description 所有地址一起计算，登录过的设备除外
                     */
                    nameLimit: number;
                    /**
                     * 同一用户名在同一地址或设备失败几次后须等待
                     * @description 修改密码时输错旧密码也按此计算
                     */
                    userLimit: number;
                };
                mail: {
                    /**
                     * 发件人地址
                     * @description 测试邮件也发送到这个地址
                     */
                    from: string;
                    /** 服务器地址 */
                    host: string;
                    /** 登录密码 */
                    password: {
                        set: boolean;
                    };
                    /** 端口 */
                    port: number;
                    /**
                     * 使用 SSL
                     * @description 关闭时，服务器支持 STARTTLS 则自动使用
                     */
                    secure: boolean;
                    /** 登录账号 */
                    user: string;
                };
                mongo: {
                    [key: string]: unknown;
                };
                mssql: {
                    [key: string]: unknown;
                };
                mysql: {
                    [key: string]: unknown;
                };
                oracle: {
                    [key: string]: unknown;
                };
                pgsql: {
                    [key: string]: unknown;
                };
                qiniu: {
                    [key: string]: unknown;
                };
                redis: {
                    [key: string]: unknown;
                };
                registration: {
                    /** 注册用户的角色 */
                    authorityId: number;
                    /**
                     * 注册后立即启用
                     * @description 关闭时，注册的用户由管理员启用后才能登录
                     */
                    enabled: boolean;
                };
                retention: {
                    /**
                     * 操作记录保留天数
                     * @description 0 表示永久保留；不少地方要求至少保留 180 天
                     */
                    auditDays: number;
                };
                security: {
                    /** 密码最短长度 */
                    passwordMin: number;
                    /** 密码须同时包含大写和小写字母 */
                    passwordMixedCase: boolean;
                    /** 密码须包含符号 */
                    passwordSymbol: boolean;
                    /** 到期前自动续期 */
                    renewMinutes: number;
                    /** 登录有效期 */
                    sessionHours: number;
                };
                sms: {
                    /** 访问密钥 */
                    key: {
                        set: boolean;
                    };
                    /**
                     * 成功标志字段
                     * @description 留空则以 HTTP 200 为成功
                     */
                    successField: string;
                    /** 成功标志值 */
                    successValue: string;
                    /**
                     * 请求内容模板
                     * @description 发送给短信服务商的 JSON，{phone}、{code}、{minutes} 会换成手机号、验证码和有效分钟数
                     */
                    template: string;
                    /** 接口地址 */
                    url: string;
                };
                sqlite: {
                    [key: string]: unknown;
                };
                system: {
                    [key: string]: unknown;
                };
                tasks: {
                    /**
                     * 任务保留天数
                     * @description 已结束的任务连同其导出的文件、导入的原文件和失败明细，到期后一并删除
                     */
                    keepDays: number;
                };
                "tencent-cos": {
                    [key: string]: unknown;
                };
                verification: {
                    /** 需要安全验证的单个接口 */
                    calls: {
                        /** 接口 */
                        call: string;
                        /**
                         * 验证方式
                         * @enum {unknown}
                         */
                        kind: "sms" | "wx" | "login";
                        /**
                         * 适用角色
                         * @description 不选则适用于全部角色
                         */
                        roles: number[];
                    }[];
                    /** 需要安全验证的操作类型 */
                    effects: {
                        /**
                         * 操作类型
                         * @enum {unknown}
                         */
                        effect: "rights" | "proofs" | "money" | "machines" | "code";
                        /**
                         * 验证方式
                         * @enum {unknown}
                         */
                        kind: "sms" | "wx" | "login";
                        /**
                         * 适用角色
                         * @description 不选则适用于全部角色
                         */
                        roles: number[];
                    }[];
                    /**
                     * 登录时的二次验证
                     * @enum {unknown}
                     */
                    signIn: "off" | "sms" | "wx";
                    /**
                     * 二次验证适用角色
                     * @description 不选则适用于全部角色
                     */
                    signInRoles: number[];
                };
                wechat: {
                    /** 微信接口地址 */
                    apiUrl: string;
                    /** AppID */
                    appId: string;
                    /** AppSecret */
                    appSecret: {
                        set: boolean;
                    };
                    /** 消息加解密密钥（安全模式，明文模式留空） */
                    messageKey: {
                        set: boolean;
                    };
                    /**
                     * 本系统的公网地址
                     * @description 手机访问本系统的地址；公众号的服务器地址填写该地址加 /api/wx/event
                     */
                    publicUrl: string;
                    /** 服务器配置令牌 */
                    token: {
                        set: boolean;
                    };
                };
                zap: {
                    [key: string]: unknown;
                };
            };
            gateways: {
                group: string;
                lacks: string[];
                note: string;
                /** @enum {unknown} */
                state: "ready" | "incomplete" | "missing" | "simulated" | "environment";
            }[];
            groups: {
                fields: {
                    default: unknown;
                    fixedBy: string;
                    key: string;
                    schema: Record<string, never>;
                    secret: boolean;
                    title: string;
                }[];
                name: string;
                note: string;
                section: string;
                title: string;
            }[];
            revision: number;
            sections: {
                name: string;
                title: string;
            }[];
        };
        SysUser: {
            activeColor: string;
            authorities: components["schemas"]["SysAuthority"][];
            authority: components["schemas"]["SysAuthority"];
            authorityId: number;
            baseColor: string;
            CreatedAt: string;
            email: string;
            enable: number;
            headerImg: string;
            ID: number;
            mustChangePassword: boolean;
            nickName: string;
            originSetting: {
                [key: string]: unknown;
            } | null;
            phone: string;
            plugin: boolean;
            sideMode: string;
            UpdatedAt: string;
            userName: string;
            uuid: string;
        };
        SysUserRow: {
            actions: string[];
            activeColor: string;
            authorities: components["schemas"]["SysAuthority"][];
            authority: components["schemas"]["SysAuthority"];
            authorityId: number;
            baseColor: string;
            CreatedAt: string;
            email: string;
            enable: number;
            headerImg: string;
            ID: number;
            mustChangePassword: boolean;
            nickName: string;
            phone: string;
            plugin: boolean;
            sideMode: string;
            UpdatedAt: string;
            userName: string;
            uuid: string;
        };
        Task: {
            actions: string[];
            CreatedAt: string;
            creatorId: number;
            dryRun: boolean;
            failed: number;
            file: {
                name: string;
                size: number;
            } | null;
            finishedAt: string | null;
            ID: number;
            msg: string;
            progress: number;
            skipped: number;
            startedAt: string | null;
            /**
             * 状态
             * @enum {unknown}
             */
            status: "queued" | "running" | "done" | "partial" | "failed" | "canceled";
            success: number;
            taskNo: string;
            title: string;
            total: number;
            type: string;
            UpdatedAt: string;
        };
        TaskError: {
            code: number;
            field: string;
            msg: string;
            remediation: string;
            targetId: number;
            targetName: string;
        };
        ViewContent: {
            columns: {
                hidden: string[] | null;
                order: string[] | null;
                pins: {
                    [key: string]: "left" | "right" | "none";
                };
                widths: {
                    [key: string]: number;
                };
            };
            /** 筛选条件 */
            query: {
                [key: string]: string;
            };
        };
    };
    responses: {
        /** @description No valid session */
        NoSession: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NoSession"];
            };
        };
        /** @description A fault of the server, which its log knows by the request id */
        Panic: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Panic"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    postApiCreateApi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 接口分组 */
                    apiGroup: string;
                    /** 接口描述 */
                    description: string;
                    /**
                     * 请求方法
                     * @enum {unknown}
                     */
                    method: "GET" | "POST" | "PUT" | "DELETE";
                    /** 接口路径 */
                    path: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postApiDeleteApi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** ID */
                    ID: number;
                    /** 请求编号 */
                    requestId?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    deleteApiDeleteApisByIds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 接口 */
                    ids: number[];
                    /** 请求编号 */
                    requestId?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postApiEnterSyncApi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 删除接口 */
                    deleteApis?: {
                        /**
                         * 请求方法
                         * @enum {unknown}
                         */
                        method: "GET" | "POST" | "PUT" | "DELETE";
                        /** 接口路径 */
                        path: string;
                    }[];
                    /** 新增接口 */
                    newApis?: {
                        /** 接口分组 */
                        apiGroup: string;
                        /** 接口描述 */
                        description: string;
                        /**
                         * 请求方法
                         * @enum {unknown}
                         */
                        method: "GET" | "POST" | "PUT" | "DELETE";
                        /** 接口路径 */
                        path: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    getApiFreshCasbin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postApiGetAllApis: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            apis: components["schemas"]["SysApi"][];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postApiGetApiById: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** ID */
                    id: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            api: components["schemas"]["SysApi"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    getApiGetApiGroups: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            apiGroupMap: {
                                [key: string]: string;
                            };
                            groups: string[];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postApiGetApiList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 接口分组 */
                    apiGroup?: string;
                    /** 降序 */
                    desc?: boolean;
                    /** 接口描述 */
                    description?: string;
                    /** 关键词 */
                    keyword?: string;
                    /** 请求方法 */
                    method?: ("GET" | "POST" | "PUT" | "DELETE") | "";
                    /**
                     * 排序字段
                     * @enum {unknown}
                     */
                    orderKey?: "" | "id" | "ID" | "path" | "api_group" | "apiGroup" | "description" | "method";
                    /** 页码 */
                    page: number;
                    /** 每页条数 */
                    pageSize: number;
                    /** 接口路径 */
                    path?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            actions: string[];
                            list: components["schemas"]["SysApi"][];
                            page: number;
                            pageSize: number;
                            total: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    getApiGetApiRoles: {
        parameters: {
            query: {
                method: "GET" | "POST" | "PUT" | "DELETE";
                path: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: number[];
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postApiIgnoreApi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 是否忽略 */
                    flag: boolean;
                    /**
                     * 请求方法
                     * @enum {unknown}
                     */
                    method: "GET" | "POST" | "PUT" | "DELETE";
                    /** 接口路径 */
                    path: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postApiSetApiRoles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 角色 */
                    authorityIds: number[];
                    /**
                     * 请求方法
                     * @enum {unknown}
                     */
                    method: "GET" | "POST" | "PUT" | "DELETE";
                    /** 接口路径 */
                    path: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    getApiSyncApi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            deleteApis: {
                                apiGroup: string;
                                description: string;
                                ID: number;
                                method: string;
                                path: string;
                            }[];
                            ignoreApis: {
                                apiGroup: string;
                                description: string;
                                ID: number;
                                method: string;
                                path: string;
                            }[];
                            newApis: {
                                apiGroup: string;
                                description: string;
                                ID: number;
                                method: string;
                                path: string;
                            }[];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postApiUpdateApi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 接口分组 */
                    apiGroup: string;
                    /** 接口描述 */
                    description: string;
                    /** ID */
                    ID: number;
                    /**
                     * 请求方法
                     * @enum {unknown}
                     */
                    method: "GET" | "POST" | "PUT" | "DELETE";
                    /** 接口路径 */
                    path: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postAssetGetAccountList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 关键词 */
                    keyword?: string;
                    /** 页码 */
                    page: number;
                    /** 每页条数 */
                    pageSize: number;
                    /**
                     * 插件
                     * @enum {unknown}
                     */
                    plugin?: "on" | "off";
                    /** 排序 */
                    sort?: {
                        /**
                         * 排序字段
                         * @enum {unknown}
                         */
                        field: "ID" | "userName" | "coin" | "points" | "cash";
                        /**
                         * 排序方向
                         * @enum {unknown}
                         */
                        order: "asc" | "desc";
                    }[];
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            actions: string[];
                            list: components["schemas"]["AssetAccountRow"][];
                            maxAmount: number;
                            page: number;
                            pageSize: number;
                            stat: {
                                all: number;
                                pluginOff: number;
                                pluginOn: number;
                            };
                            total: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postAssetGetLedgerList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * 资产类型
                     * @enum {unknown}
                     */
                    assetType?: "coin" | "points" | "cash";
                    /** 页码 */
                    page: number;
                    /** 每页条数 */
                    pageSize: number;
                    /** 用户 */
                    userId: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            actions: string[];
                            list: components["schemas"]["LedgerEntry"][];
                            page: number;
                            pageSize: number;
                            total: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postAuthorityCopyAuthority: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    authority: {
                        /** 角色ID */
                        authorityId: number;
                        /** 角色名称 */
                        authorityName: string;
                        /** 数据权限 */
                        dataAuthorityId?: {
                            /** 角色ID */
                            authorityId: number;
                        }[];
                        /** 父级角色 */
                        parentId: number;
                    };
                    /** 角色ID */
                    oldAuthorityId: number;
                    /** 请求编号 */
                    requestId?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            authority: components["schemas"]["SysAuthority"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postAuthorityCreateAuthority: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 角色ID */
                    authorityId: number;
                    /** 角色名称 */
                    authorityName: string;
                    /** 父级角色 */
                    parentId: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            authority: components["schemas"]["SysAuthority"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postAuthorityDeleteAuthority: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 角色ID */
                    authorityId: number;
                    /** 请求编号 */
                    requestId?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postAuthorityGetAuthorityList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 页码 */
                    page?: number;
                    /** 每页条数 */
                    pageSize?: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            actions: string[];
                            list: components["schemas"]["SysAuthorityRow"][];
                            page: number;
                            pageSize: number;
                            total: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postAuthorityGetRoleScope: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 角色ID */
                    authorityId: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            byCreator: string[];
                            grantable: components["schemas"]["ScopeKind"][];
                            inherited: {
                                from: {
                                    authorityId: number;
                                    authorityName: string;
                                } | null;
                                scope: components["schemas"]["RoleScope"];
                            };
                            markets: {
                                ID: number;
                                name: string;
                            }[];
                            netbars: {
                                ID: number;
                                name: string;
                            }[];
                            own: components["schemas"]["RoleScope"] | null;
                            regions: {
                                children: {
                                    code: string;
                                    name: string;
                                }[];
                                code: string;
                                name: string;
                            }[];
                            revision: string;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postAuthorityGetRoleScopeChoices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 关键词 */
                    keyword?: string;
                    /**
                     * 种类
                     * @enum {unknown}
                     */
                    of: "market" | "netbar";
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            list: {
                                ID: number;
                                name: string;
                            }[];
                            more: boolean;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    getAuthorityGetUsersByAuthority: {
        parameters: {
            query: {
                authorityId: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: number[];
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postAuthorityPreviewRoleScope: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 角色ID */
                    authorityId: number;
                    /** 数据范围 */
                    scope: components["schemas"]["RoleScope"] | null;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            markets: number;
                            netbars: number;
                            people: number;
                            personal: boolean;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postAuthoritySetDataAuthority: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 角色ID */
                    authorityId: number;
                    /** 数据权限 */
                    dataAuthorityId: {
                        /** 角色ID */
                        authorityId: number;
                    }[];
                    /** 版本 */
                    revision?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            revision: string;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postAuthoritySetRoleScope: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 角色ID */
                    authorityId: number;
                    /** 版本 */
                    revision?: string;
                    /** 数据范围 */
                    scope: components["schemas"]["RoleScope"] | null;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            revision: string;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postAuthoritySetRoleUsers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 角色ID */
                    authorityId: number;
                    /** 用户 */
                    userIds: number[];
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    putAuthorityUpdateAuthority: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 角色ID */
                    authorityId: number;
                    /** 角色名称 */
                    authorityName?: string;
                    /** 首页 */
                    defaultRouter?: string;
                    /** 更新时间 */
                    expectUpdatedAt?: string;
                    /** 父级角色 */
                    parentId?: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            authority: components["schemas"]["SysAuthority"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postAuthorityBtnCanRemoveAuthorityBtn: {
        parameters: {
            query?: {
                id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postAuthorityBtnGetAuthorityBtn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 角色ID */
                    authorityId: number;
                    /** ID */
                    menuID: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            selected: number[];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postAuthorityBtnSetAuthorityBtn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 角色ID */
                    authorityId: number;
                    /** ID */
                    menuID: number;
                    /** 版本 */
                    revision?: string;
                    /** 按钮 */
                    selected: number[];
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            revision: string;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postBaseBindwx: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 验证码 */
                    captcha?: string;
                    /** 验证码编号 */
                    captchaId?: string;
                    /** 要打开的页面 */
                    landing?: string;
                    /** 密码 */
                    password: string;
                    /**
                     * 密码编码
                     * @constant
                     */
                    passwordEncoding?: "xor1";
                    /** 用户名 */
                    username: string;
                    /** 二维码编号 */
                    uuid: string;
                    /** 启动数据 */
                    withBoot?: boolean;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: components["schemas"]["LoginAnswer"];
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            500: components["responses"]["Panic"];
        };
    };
    postBaseCaptcha: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            captchaId: string;
                            captchaLength: number;
                            openCaptcha: boolean;
                            picPath: string;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            500: components["responses"]["Panic"];
        };
    };
    postBaseCheckuser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 用户名 */
                    username: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            exists: boolean;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            500: components["responses"]["Panic"];
        };
    };
    postBaseLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 验证码 */
                    captcha?: string;
                    /** 验证码编号 */
                    captchaId?: string;
                    /** 要打开的页面 */
                    landing?: string;
                    /** 密码 */
                    password: string;
                    /**
                     * 密码编码
                     * @constant
                     */
                    passwordEncoding?: "xor1";
                    /** 用户名 */
                    username: string;
                    /** 启动数据 */
                    withBoot?: boolean;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: components["schemas"]["LoginAnswer"];
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            500: components["responses"]["Panic"];
        };
    };
    postBaseRegister: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 验证码 */
                    captcha: string;
                    /** 验证码编号 */
                    captchaId: string;
                    /** 昵称 */
                    nickName: string;
                    /** 密码 */
                    password: string;
                    /**
                     * 密码编码
                     * @constant
                     */
                    passwordEncoding?: "xor1";
                    /** 手机号 */
                    phone: string;
                    /** 用户名 */
                    username: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            500: components["responses"]["Panic"];
        };
    };
    postCasbinGetPolicyPathByAuthorityId: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 角色ID */
                    authorityId: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            grantable: {
                                /** 请求方法 */
                                method: string;
                                /** 接口路径 */
                                path: string;
                            }[] | null;
                            paths: {
                                /** 请求方法 */
                                method: string;
                                /** 接口路径 */
                                path: string;
                            }[];
                            revision: string;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postCasbinUpdateCasbin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 角色ID */
                    authorityId: number;
                    /** 接口权限 */
                    casbinInfos: {
                        /** 请求方法 */
                        method: string;
                        /** 接口路径 */
                        path: string;
                    }[];
                    /** 版本 */
                    revision?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            revision: string;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    getConsoleBoot: {
        parameters: {
            query?: {
                landing?: string;
                remotes?: string;
                safe?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: components["schemas"]["Boot"];
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            500: components["responses"]["Panic"];
        };
    };
    postEmailEmailTest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postEmailSendEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 正文 */
                    body: string;
                    /** 标题 */
                    subject: string;
                    /** 收件人 */
                    to: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postFileUploadAndDownloadDeleteFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** ID */
                    ID: number;
                    /** 请求编号 */
                    requestId?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postFileUploadAndDownloadEditFileName: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** ID */
                    ID: number;
                    /** 文件名 */
                    name: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postFileUploadAndDownloadGetFileList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 关键词 */
                    keyword?: string;
                    /** 页码 */
                    page: number;
                    /** 每页条数 */
                    pageSize: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            actions: string[];
                            list: components["schemas"]["File"][];
                            page: number;
                            pageSize: number;
                            total: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postFileUploadAndDownloadUpload: {
        parameters: {
            query?: {
                noSave?: "0" | "1";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            file: components["schemas"]["File"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postInboxGetMessageList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 页码 */
                    page: number;
                    /** 每页条数 */
                    pageSize: number;
                    /**
                     * 状态
                     * @enum {unknown}
                     */
                    state?: "unread";
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            list: components["schemas"]["Message"][];
                            page: number;
                            pageSize: number;
                            total: number;
                            unread: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postInboxGetUnreadCount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            unread: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postInboxReadAll: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** ID */
                    upTo?: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            unread: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postInboxReadMessage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** ID */
                    ID: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            unread: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postJwtJsonInBlacklist: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postMenuAddBaseMenu: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 文件路径 */
                    component: string;
                    /** 是否隐藏 */
                    hidden?: boolean;
                    /** 可控按钮 */
                    menuBtn?: {
                        /** 按钮备注 */
                        desc?: string;
                        /** 按钮名称 */
                        name: string;
                    }[];
                    meta: {
                        /** 高亮菜单 */
                        activeName?: string;
                        /** CloseTab */
                        closeTab?: boolean;
                        /** 是否为基础页面 */
                        defaultMenu?: boolean;
                        /** 图标 */
                        icon?: string;
                        /** KeepAlive */
                        keepAlive?: boolean;
                        /** 展示名称 */
                        title: string;
                    };
                    /** 路由Name */
                    name: string;
                    /** 菜单参数 */
                    parameters?: {
                        /** 参数key */
                        key: string;
                        /**
                         * 参数类型
                         * @enum {unknown}
                         */
                        type: "query" | "params";
                        /** 参数值 */
                        value: string;
                    }[];
                    /** 父节点ID */
                    parentId?: number;
                    /** 路由Path */
                    path: string;
                    /** 排序标记 */
                    sort?: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postMenuAddMenuAuthority: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 角色ID */
                    authorityId: number;
                    /** 菜单 */
                    menus: {
                        /** ID */
                        ID: number;
                    }[];
                    /** 版本 */
                    revision?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            revision: string;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postMenuDeleteBaseMenu: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** ID */
                    id: number;
                    /** 请求编号 */
                    requestId?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postMenuGetBaseMenuById: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** ID */
                    id: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            menu: components["schemas"]["SysBaseMenu"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postMenuGetBaseMenuTree: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            menus: components["schemas"]["SysBaseMenu"][];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postMenuGetMenu: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            menus: components["schemas"]["SysMenu"][];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postMenuGetMenuAuthority: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 角色ID */
                    authorityId: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            buttons: number[];
                            grantable: number[] | null;
                            grantableButtons: number[] | null;
                            menus: components["schemas"]["SysMenu"][];
                            revision: string;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postMenuGetMenuList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 页码 */
                    page?: number;
                    /** 每页条数 */
                    pageSize?: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            list: components["schemas"]["SysBaseMenu"][];
                            page: number;
                            pageSize: number;
                            total: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    getMenuGetMenuRoles: {
        parameters: {
            query: {
                menuId: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            authorityIds: number[];
                            defaultRouterAuthorityIds: number[];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postMenuSetMenuRoles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 角色 */
                    authorityIds: number[];
                    /** ID */
                    menuId: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postMenuUpdateBaseMenu: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 文件路径 */
                    component: string;
                    /** 是否隐藏 */
                    hidden?: boolean;
                    /** ID */
                    ID: number;
                    /** 可控按钮 */
                    menuBtn?: {
                        /** 按钮备注 */
                        desc?: string;
                        /** 按钮名称 */
                        name: string;
                    }[];
                    meta: {
                        /** 高亮菜单 */
                        activeName?: string;
                        /** CloseTab */
                        closeTab?: boolean;
                        /** 是否为基础页面 */
                        defaultMenu?: boolean;
                        /** 图标 */
                        icon?: string;
                        /** KeepAlive */
                        keepAlive?: boolean;
                        /** 展示名称 */
                        title: string;
                    };
                    /** 路由Name */
                    name: string;
                    /** 菜单参数 */
                    parameters?: {
                        /** 参数key */
                        key: string;
                        /**
                         * 参数类型
                         * @enum {unknown}
                         */
                        type: "query" | "params";
                        /** 参数值 */
                        value: string;
                    }[];
                    /** 父节点ID */
                    parentId?: number;
                    /** 路由Path */
                    path: string;
                    /** 排序标记 */
                    sort?: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarAddNetbar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 地址 */
                    address: string;
                    /** 计费类型 */
                    billingType: string;
                    /** 联系人 */
                    contactName: string;
                    /** 联系电话 */
                    contactPhone: string;
                    /** 无盘类型 */
                    disklessType: string;
                    /** 纬度 */
                    lat?: number | null;
                    /** 许可证号 */
                    licenseNo?: string;
                    /** 经度 */
                    lng?: number | null;
                    /** 市场 */
                    marketId?: number | null;
                    /** 维护人 */
                    memberId?: number | null;
                    /** 网吧名称 */
                    name: string;
                    /** 业主 */
                    ownerId?: number | null;
                    /** 地区 */
                    regionCode: string;
                    /** 备注 */
                    remark?: string;
                    /** 请求编号 */
                    requestId?: string;
                    /**
                     * 灰度环
                     * @enum {unknown}
                     */
                    ring?: "canary" | "early" | "stable";
                    /** 服务器地址 */
                    serverIp?: string;
                    /** 标签 */
                    tags?: string[];
                    /** 客户机总数 */
                    terminalTotal?: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            netbar: components["schemas"]["Netbar"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarArchiveNetbar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 更新时间 */
                    expectUpdatedAt?: string;
                    /** ID */
                    ID: number;
                    /** 请求编号 */
                    requestId?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            netbar: components["schemas"]["Netbar"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarAuditNetbar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 更新时间 */
                    expectUpdatedAt?: string;
                    /** ID */
                    ID: number;
                    /** 审核结果 */
                    pass: boolean;
                    /** 原因 */
                    reason?: string;
                    /** 请求编号 */
                    requestId?: string;
                    /** 试用天数 */
                    trialDays?: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            netbar: components["schemas"]["Netbar"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarBatchSetNetbarRing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 请求编号 */
                    requestId?: string;
                    /**
                     * 灰度环
                     * @enum {unknown}
                     */
                    ring: "canary" | "early" | "stable";
                    /** 选择 */
                    selection: {
                        /** 全部符合条件的数据 */
                        allMatching?: boolean;
                        /** 排除的数据 */
                        excludeIds?: number[];
                        /** 预期条数 */
                        expectTotal?: number;
                        filter?: {
                            /** 客户端版本 */
                            clientVersion?: string;
                            /**
                             * 到期时间止
                             * Format: date-time
                             */
                            endExpireAt?: string;
                            /** 关键词 */
                            keyword?: string;
                            /** 市场 */
                            marketId?: number;
                            /** 在线状态 */
                            onlineStatus?: ("online" | "delayed" | "offline" | "never") | ("online" | "delayed" | "offline" | "never")[];
                            /** 防护状态 */
                            protectStatus?: ("protected" | "partial" | "unprotected") | ("protected" | "partial" | "unprotected")[];
                            /** 地区 */
                            regionCode?: string;
                            /** 灰度环 */
                            ring?: ("canary" | "early" | "stable") | ("canary" | "early" | "stable")[];
                            /**
                             * 到期时间起
                             * Format: date-time
                             */
                            startExpireAt?: string;
                            /** 状态 */
                            status?: ("pending" | "trial" | "active" | "expired" | "disabled" | "rejected" | "archived") | ("pending" | "trial" | "active" | "expired" | "disabled" | "rejected" | "archived")[];
                        };
                        /** 所选数据 */
                        ids?: number[];
                    };
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            task: components["schemas"]["Task"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarBatchSetNetbarTags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * 方式
                     * @enum {unknown}
                     */
                    mode?: "replace" | "add" | "remove";
                    /** 请求编号 */
                    requestId?: string;
                    /** 选择 */
                    selection: {
                        /** 全部符合条件的数据 */
                        allMatching?: boolean;
                        /** 排除的数据 */
                        excludeIds?: number[];
                        /** 预期条数 */
                        expectTotal?: number;
                        filter?: {
                            /** 客户端版本 */
                            clientVersion?: string;
                            /**
                             * 到期时间止
                             * Format: date-time
                             */
                            endExpireAt?: string;
                            /** 关键词 */
                            keyword?: string;
                            /** 市场 */
                            marketId?: number;
                            /** 在线状态 */
                            onlineStatus?: ("online" | "delayed" | "offline" | "never") | ("online" | "delayed" | "offline" | "never")[];
                            /** 防护状态 */
                            protectStatus?: ("protected" | "partial" | "unprotected") | ("protected" | "partial" | "unprotected")[];
                            /** 地区 */
                            regionCode?: string;
                            /** 灰度环 */
                            ring?: ("canary" | "early" | "stable") | ("canary" | "early" | "stable")[];
                            /**
                             * 到期时间起
                             * Format: date-time
                             */
                            startExpireAt?: string;
                            /** 状态 */
                            status?: ("pending" | "trial" | "active" | "expired" | "disabled" | "rejected" | "archived") | ("pending" | "trial" | "active" | "expired" | "disabled" | "rejected" | "archived")[];
                        };
                        /** 所选数据 */
                        ids?: number[];
                    };
                    /** 标签 */
                    tags: string[];
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            task: components["schemas"]["Task"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarExportNetbarList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 列 */
                    columns?: string[];
                    filter?: {
                        /** 客户端版本 */
                        clientVersion?: string;
                        /**
                         * 到期时间止
                         * Format: date-time
                         */
                        endExpireAt?: string;
                        /** 关键词 */
                        keyword?: string;
                        /** 市场 */
                        marketId?: number;
                        /** 在线状态 */
                        onlineStatus?: ("online" | "delayed" | "offline" | "never") | ("online" | "delayed" | "offline" | "never")[];
                        /** 防护状态 */
                        protectStatus?: ("protected" | "partial" | "unprotected") | ("protected" | "partial" | "unprotected")[];
                        /** 地区 */
                        regionCode?: string;
                        /** 灰度环 */
                        ring?: ("canary" | "early" | "stable") | ("canary" | "early" | "stable")[];
                        /**
                         * 到期时间起
                         * Format: date-time
                         */
                        startExpireAt?: string;
                        /** 状态 */
                        status?: ("pending" | "trial" | "active" | "expired" | "disabled" | "rejected" | "archived") | ("pending" | "trial" | "active" | "expired" | "disabled" | "rejected" | "archived")[];
                    };
                    /**
                     * 格式
                     * @enum {unknown}
                     */
                    format: "xlsx" | "csv";
                    /** 所选数据 */
                    ids?: number[];
                    /** 请求编号 */
                    requestId?: string;
                    /** 排序 */
                    sort?: {
                        /**
                         * 排序字段
                         * @enum {unknown}
                         */
                        field: "ID" | "netbarNo" | "name" | "regionCode" | "status" | "terminalTotal" | "terminalOnline" | "clientVersion" | "lastHeartbeatAt" | "expireAt" | "CreatedAt" | "UpdatedAt";
                        /**
                         * 排序方向
                         * @enum {unknown}
                         */
                        order: "asc" | "desc";
                    }[];
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            task: components["schemas"]["Task"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarGetDefenseLogList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 处置 */
                    action?: ("blocked" | "killed" | "quarantined" | "alerted" | "allowed") | ("blocked" | "killed" | "quarantined" | "alerted" | "allowed")[];
                    /** ID */
                    after?: number;
                    /** ID */
                    before?: number;
                    /**
                     * 发生时间止
                     * Format: date-time
                     */
                    endOccurredAt?: string;
                    /** 最后一页 */
                    fromEnd?: boolean;
                    /** ID */
                    netbarId?: number;
                    /** 页码 */
                    page: number;
                    /** 每页条数 */
                    pageSize: number;
                    /** 进程名 */
                    processName?: string;
                    /** 严重度 */
                    severity?: ("low" | "medium" | "high" | "critical") | ("low" | "medium" | "high" | "critical")[];
                    /** 文件指纹 */
                    sha256?: string;
                    /** 排序 */
                    sort?: {
                        /**
                         * 排序字段
                         * @enum {unknown}
                         */
                        field: "occurredAt" | "severity";
                        /**
                         * 排序方向
                         * @enum {unknown}
                         */
                        order: "asc" | "desc";
                    }[];
                    /**
                     * 发生时间起
                     * Format: date-time
                     */
                    startOccurredAt?: string;
                    /** 状态 */
                    status?: ("open" | "confirmed" | "falsePositive" | "whitelisted" | "ignored") | ("open" | "confirmed" | "falsePositive" | "whitelisted" | "ignored")[];
                    /** 机号 */
                    terminalNo?: string;
                    /** 威胁类型 */
                    threatType?: ("process" | "driver" | "homepage" | "inject" | "network" | "file" | "registry" | "script" | "hosts") | ("process" | "driver" | "homepage" | "inject" | "network" | "file" | "registry" | "script" | "hosts")[];
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            actions: string[];
                            list: components["schemas"]["DefenseLog"][];
                            page: number;
                            pageSize: number;
                            total: number;
                            totalExact: boolean;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarGetNetbar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** ID */
                    ID: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            netbar: components["schemas"]["Netbar"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarGetNetbarList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 客户端版本 */
                    clientVersion?: string;
                    /** 降序 */
                    desc?: boolean;
                    /**
                     * 到期时间止
                     * Format: date-time
                     */
                    endExpireAt?: string;
                    /** 关键词 */
                    keyword?: string;
                    /** 市场 */
                    marketId?: number;
                    /** 在线状态 */
                    onlineStatus?: ("online" | "delayed" | "offline" | "never") | ("online" | "delayed" | "offline" | "never")[];
                    /**
                     * 排序字段
                     * @enum {unknown}
                     */
                    orderKey?: "ID" | "netbarNo" | "name" | "regionCode" | "status" | "terminalTotal" | "terminalOnline" | "clientVersion" | "lastHeartbeatAt" | "expireAt" | "CreatedAt" | "UpdatedAt";
                    /** 页码 */
                    page: number;
                    /** 每页条数 */
                    pageSize: number;
                    /** 防护状态 */
                    protectStatus?: ("protected" | "partial" | "unprotected") | ("protected" | "partial" | "unprotected")[];
                    /** 地区 */
                    regionCode?: string;
                    /** 灰度环 */
                    ring?: ("canary" | "early" | "stable") | ("canary" | "early" | "stable")[];
                    /** 排序 */
                    sort?: {
                        /**
                         * 排序字段
                         * @enum {unknown}
                         */
                        field: "ID" | "netbarNo" | "name" | "regionCode" | "status" | "terminalTotal" | "terminalOnline" | "clientVersion" | "lastHeartbeatAt" | "expireAt" | "CreatedAt" | "UpdatedAt";
                        /**
                         * 排序方向
                         * @enum {unknown}
                         */
                        order: "asc" | "desc";
                    }[];
                    /**
                     * 到期时间起
                     * Format: date-time
                     */
                    startExpireAt?: string;
                    /** 状态 */
                    status?: ("pending" | "trial" | "active" | "expired" | "disabled" | "rejected" | "archived") | ("pending" | "trial" | "active" | "expired" | "disabled" | "rejected" | "archived")[];
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            actions: string[];
                            list: components["schemas"]["Netbar"][];
                            page: number;
                            pageSize: number;
                            stat: {
                                onlineStatus: {
                                    delayed: number;
                                    never: number;
                                    offline: number;
                                    online: number;
                                };
                                status: {
                                    active: number;
                                    archived: number;
                                    disabled: number;
                                    expired: number;
                                    pending: number;
                                    rejected: number;
                                    trial: number;
                                };
                            };
                            total: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarGetNetbarOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            clearable: ("marketId" | "ownerId" | "memberId")[];
                            clientVersions: string[];
                            dicts: {
                                billingType: {
                                    label: string;
                                    value: string;
                                }[];
                                disklessType: {
                                    label: string;
                                    value: string;
                                }[];
                                onlineStatus: {
                                    label: string;
                                    value: string;
                                }[];
                                protectStatus: {
                                    label: string;
                                    value: string;
                                }[];
                                ring: {
                                    label: string;
                                    value: string;
                                }[];
                                status: {
                                    label: string;
                                    value: string;
                                }[];
                            };
                            markets: {
                                choosable: boolean;
                                ID: number;
                                marketNo: string;
                                name: string;
                                status: string;
                            }[];
                            members: {
                                ID: number;
                                name: string;
                            }[];
                            owners: {
                                ID: number;
                                name: string;
                            }[];
                            regions: {
                                children: {
                                    code: string;
                                    name: string;
                                }[];
                                code: string;
                                name: string;
                            }[];
                            tags: string[];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarGetNetbarStat: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            expiringSoon: number;
                            onlineStatus: {
                                delayed: number;
                                never: number;
                                offline: number;
                                online: number;
                            };
                            protectStatus: {
                                partial: number;
                                protected: number;
                                unprotected: number;
                            };
                            ring: {
                                canary: number;
                                early: number;
                                stable: number;
                            };
                            status: {
                                active: number;
                                archived: number;
                                disabled: number;
                                expired: number;
                                pending: number;
                                rejected: number;
                                trial: number;
                            };
                            terminalOnline: number;
                            terminalProtected: number;
                            terminalTotal: number;
                            total: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarRenewNetbar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 更新时间 */
                    expectUpdatedAt?: string;
                    /** ID */
                    ID: number;
                    /** 续期月数 */
                    months: number;
                    /** 请求编号 */
                    requestId?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            netbar: components["schemas"]["Netbar"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarSetNetbarRing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 网吧 */
                    IDs: number[];
                    /** 请求编号 */
                    requestId?: string;
                    /**
                     * 灰度环
                     * @enum {unknown}
                     */
                    ring: "canary" | "early" | "stable";
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            updated: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarSetNetbarStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 更新时间 */
                    expectUpdatedAt?: string;
                    /** ID */
                    ID: number;
                    /** 原因 */
                    reason?: string;
                    /** 请求编号 */
                    requestId?: string;
                    /**
                     * 状态
                     * @enum {unknown}
                     */
                    status: "active" | "disabled";
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            netbar: components["schemas"]["Netbar"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarSetNetbarTags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 网吧 */
                    IDs: number[];
                    /**
                     * 方式
                     * @enum {unknown}
                     */
                    mode?: "replace" | "add" | "remove";
                    /** 请求编号 */
                    requestId?: string;
                    /** 标签 */
                    tags: string[];
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            updated: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postNetbarUpdateNetbar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 地址 */
                    address?: string;
                    /** 计费类型 */
                    billingType?: string;
                    /** 联系人 */
                    contactName?: string;
                    /** 联系电话 */
                    contactPhone?: string;
                    /** 无盘类型 */
                    disklessType?: string;
                    /** 更新时间 */
                    expectUpdatedAt: string;
                    /** ID */
                    ID: number;
                    /** 纬度 */
                    lat?: number | null;
                    /** 许可证号 */
                    licenseNo?: string;
                    /** 经度 */
                    lng?: number | null;
                    /** 市场 */
                    marketId?: number | null;
                    /** 维护人 */
                    memberId?: number | null;
                    /** 网吧名称 */
                    name?: string;
                    /** 业主 */
                    ownerId?: number | null;
                    /** 地区 */
                    regionCode?: string;
                    /** 备注 */
                    remark?: string;
                    /**
                     * 灰度环
                     * @enum {unknown}
                     */
                    ring?: "canary" | "early" | "stable";
                    /** 服务器地址 */
                    serverIp?: string;
                    /** 标签 */
                    tags?: string[];
                    /** 客户机总数 */
                    terminalTotal?: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            netbar: components["schemas"]["Netbar"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postRemoteAddPublisher: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 可申请的接口 */
                    api: string[];
                    /** 可使用的组件路径 */
                    components?: string[];
                    /** 启用 */
                    enabled?: boolean;
                    /** 可申请的事件 */
                    events: string[];
                    /** 公钥 */
                    jwk?: {
                        /** @constant */
                        crv: "P-256";
                        /** @constant */
                        kty: "EC";
                        /** 公钥 */
                        x: string;
                        /** 公钥 */
                        y: string;
                    };
                    /** 发布者 */
                    publisher: string;
                    /** 可发布的模块 */
                    remotes: ("*" | string)[];
                    /** 名称 */
                    title: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            key: string;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postRemoteAddRelease: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/zip": string;
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            build: string;
                            id: string;
                            version: string;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postRemoteCheckRelease: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 发布清单 */
                    manifest: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            refusals: {
                                msg: string;
                                reason: string;
                            }[];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postRemoteGetHealthList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 天数 */
                    days?: number;
                    /** 模块 */
                    id?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            conflicts: {
                                [key: string]: components["schemas"]["PathConflict"][];
                            };
                            list: components["schemas"]["RemoteHealth"][];
                            total: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postRemoteGetPublisherList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 页码 */
                    page: number;
                    /** 每页条数 */
                    pageSize: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            actions: string[];
                            list: components["schemas"]["Publisher"][];
                            page: number;
                            pageSize: number;
                            total: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postRemoteGetReleaseList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 模块 */
                    id?: string;
                    /** 页码 */
                    page: number;
                    /** 每页条数 */
                    pageSize: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            actions: string[];
                            list: components["schemas"]["Release"][];
                            page: number;
                            pageSize: number;
                            total: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postRemoteGetRemoteList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            actions: string[];
                            list: components["schemas"]["RemoteState"][];
                            revision: number;
                            total: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    getRemoteGetRevision: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            alerts: components["schemas"]["Alert"][];
                            revision: string;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postRemoteGetRevisionList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 页码 */
                    page: number;
                    /** 每页条数 */
                    pageSize: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            actions: string[];
                            list: components["schemas"]["RegistryRevision"][];
                            page: number;
                            pageSize: number;
                            total: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postRemoteReport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    builds: {
                        /** 构建 */
                        build: string;
                        failures: {
                            [key: string]: number;
                        };
                        /** 模块 */
                        id: string;
                        loads: number;
                        renderErrors: number;
                    }[];
                    revision?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postRemoteRevokeKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 密钥 */
                    key: string;
                    /** 原因 */
                    reason: string;
                    /** 登记版本 */
                    revision?: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            revision: number;
                            stopped: {
                                build: string;
                                id: string;
                            }[];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postRemoteRollback: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 模块 */
                    id: string;
                    /** 原因 */
                    reason: string;
                    /** 登记版本 */
                    revision: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            revision: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postRemoteSetRelease: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * 操作
                     * @enum {unknown}
                     */
                    action: "promote" | "canary" | "off" | "on" | "quarantine";
                    /** 角色 */
                    authorities?: number[];
                    /** 构建 */
                    build?: string;
                    /** 模块 */
                    id: string;
                    /** 比例 */
                    percent?: number;
                    /** 原因 */
                    reason: string;
                    /** 登记版本 */
                    revision: number;
                    /** 用户 */
                    users?: number[];
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            revision: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postSmsCheck: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 验证编号 */
                    captchaId?: string;
                    /** 验证码 */
                    code: string;
                    /** 会话内验证 */
                    isValidator?: boolean;
                    /** 手机号 */
                    phone?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postSmsSms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 验证编号 */
                    captchaId?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            expiresIn: number;
                            phone: string;
                            resendAfter: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postSysDictionaryCreateSysDictionary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 描述 */
                    desc?: string;
                    /** 字典名称 */
                    name: string;
                    /** 上级字典 */
                    parentID?: number;
                    /** 状态 */
                    status?: boolean;
                    /** 字典类型 */
                    type: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    deleteSysDictionaryDeleteSysDictionary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** ID */
                    ID: number;
                    /** 请求编号 */
                    requestId?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    getSysDictionaryExportSysDictionary: {
        parameters: {
            query: {
                ID: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            desc: string;
                            /** 字典名称 */
                            name: string;
                            status: boolean;
                            sysDictionaryDetails: components["schemas"]["PortableDictionaryDetail"][];
                            /** 字典类型 */
                            type: string;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    getSysDictionaryFindSysDictionary: {
        parameters: {
            query?: {
                ID?: number;
                status?: boolean;
                type?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            resysDictionary: components["schemas"]["SysDictionary"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    getSysDictionaryGetSysDictionaryList: {
        parameters: {
            query?: {
                name?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: components["schemas"]["SysDictionary"][];
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    getSysDictionaryGetSysDictionaryListWithDetails: {
        parameters: {
            query?: {
                name?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: components["schemas"]["SysDictionary"][];
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postSysDictionaryImportSysDictionary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 字典内容 */
                    json: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    putSysDictionaryUpdateSysDictionary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 描述 */
                    desc?: string;
                    /** ID */
                    ID: number;
                    /** 字典名称 */
                    name: string;
                    /** 上级字典 */
                    parentID?: number;
                    /** 状态 */
                    status?: boolean;
                    /** 字典类型 */
                    type: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postSysDictionaryDetailCreateSysDictionaryDetail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 扩展值 */
                    extend?: string;
                    /** 字典标签 */
                    label: string;
                    /** 上级字典项 */
                    parentID?: number;
                    /** 排序 */
                    sort?: number;
                    /** 状态 */
                    status?: boolean;
                    /** ID */
                    sysDictionaryID: number;
                    /** 字典值 */
                    value: string | number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    deleteSysDictionaryDetailDeleteSysDictionaryDetail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** ID */
                    ID: number;
                    /** 请求编号 */
                    requestId?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    getSysDictionaryDetailFindSysDictionaryDetail: {
        parameters: {
            query: {
                ID: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            reSysDictionaryDetail: components["schemas"]["SysDictionaryDetail"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    getSysDictionaryDetailGetDictionaryDetailsByParent: {
        parameters: {
            query: {
                includeChildren?: boolean;
                parentID?: number;
                sysDictionaryID: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            list: components["schemas"]["SysDictionaryDetailNode"][];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    getSysDictionaryDetailGetDictionaryPath: {
        parameters: {
            query: {
                id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            path: components["schemas"]["SysDictionaryDetail"][];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    getSysDictionaryDetailGetDictionaryTreeList: {
        parameters: {
            query: {
                sysDictionaryID: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            list: components["schemas"]["SysDictionaryDetailNode"][];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    getSysDictionaryDetailGetDictionaryTreeListByType: {
        parameters: {
            query: {
                type: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            list: components["schemas"]["SysDictionaryDetailNode"][];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    getSysDictionaryDetailGetSysDictionaryDetailList: {
        parameters: {
            query: {
                keyword?: string;
                label?: string;
                page: number;
                pageSize: number;
                status?: boolean;
                sysDictionaryID: number;
                value?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            list: components["schemas"]["SysDictionaryDetail"][];
                            page: number;
                            pageSize: number;
                            total: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    putSysDictionaryDetailUpdateSysDictionaryDetail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 扩展值 */
                    extend?: string;
                    /** ID */
                    ID: number;
                    /** 字典标签 */
                    label: string;
                    /** 上级字典项 */
                    parentID?: number;
                    /** 排序 */
                    sort?: number;
                    /** 状态 */
                    status?: boolean;
                    /** ID */
                    sysDictionaryID: number;
                    /** 字典值 */
                    value: string | number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postSysOperationRecordCreateSysOperationRecord: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 请求内容 */
                    body?: string;
                    /** 错误信息 */
                    error_message?: string;
                    /** 耗时 */
                    latency?: number;
                    /**
                     * 请求方法
                     * @enum {unknown}
                     */
                    method: "GET" | "POST" | "PUT" | "DELETE";
                    /** 请求路径 */
                    path: string;
                    /** 响应内容 */
                    resp?: string;
                    /** 状态码 */
                    status: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    deleteSysOperationRecordDeleteSysOperationRecord: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** ID */
                    ID: number;
                    /** 请求编号 */
                    requestId?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    deleteSysOperationRecordDeleteSysOperationRecordByIds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 操作记录 */
                    ids: number[];
                    /** 请求编号 */
                    requestId?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    getSysOperationRecordFindSysOperationRecord: {
        parameters: {
            query: {
                ID: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            reSysOperationRecord: components["schemas"]["SysOperationRecord"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    getSysOperationRecordGetSysOperationRecordList: {
        parameters: {
            query: {
                desc?: boolean;
                endCreatedAt?: string;
                ip?: string;
                keyword?: string;
                method?: "GET" | "POST" | "PUT" | "DELETE";
                orderKey?: "ID" | "CreatedAt" | "latency" | "status" | "path";
                page: number;
                pageSize: number;
                path?: string;
                startCreatedAt?: string;
                status?: number;
                user_id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            actions: string[];
                            list: components["schemas"]["SysOperationRecord"][];
                            page: number;
                            pageSize: number;
                            total: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postSystemGetServerInfo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            server: {
                                cpu: {
                                    cores: number;
                                    cpus: number[];
                                };
                                disk: {
                                    totalGb: number;
                                    totalMb: number;
                                    usedGb: number;
                                    usedMb: number;
                                    usedPercent: number;
                                };
                                os: {
                                    compiler: string;
                                    goos: string;
                                    goVersion: string;
                                    numCpu: number;
                                    numGoroutine: number;
                                };
                                process: {
                                    heapMb: number;
                                    rssMb: number;
                                    uptimeS: number;
                                };
                                ram: {
                                    totalMb: number;
                                    usedMb: number;
                                    usedPercent: number;
                                };
                            };
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postSystemGetSystemConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: components["schemas"]["SystemConfig"];
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postSystemReloadSystem: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postSystemSetSystemConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    config: {
                        "aliyun-oss"?: {
                            [key: string]: unknown;
                        };
                        app?: {
                            /**
                             * 应用图标地址
                             * @description 本系统内的图片地址，留空则使用自带图标
                             */
                            appLogo?: string;
                            /**
                             * 应用名称
                             * @description 显示在登录页、页面左上角和浏览器标题中
                             */
                            appName?: string;
                            /**
                             * 首页标题
                             * @description 未登录时首页的标题
                             */
                            homeTitle?: string;
                            /** 显示框架图标 */
                            showLogo?: boolean;
                        };
                        autocode?: {
                            [key: string]: unknown;
                        };
                        "aws-s3"?: {
                            [key: string]: unknown;
                        };
                        captcha?: {
                            [key: string]: unknown;
                        };
                        cors?: {
                            [key: string]: unknown;
                        };
                        disk?: {
                            /**
                             * 低于多少时暂停修改
                             * @description 查看与登录不受影响；清理出空间后自动恢复
                             */
                            stopMb?: number;
                            /**
                             * 低于多少时提醒管理员
                             * @description 登录后的管理员会看到提醒，日志与监控指标中也会出现
                             */
                            warnMb?: number;
                        };
                        email?: {
                            [key: string]: unknown;
                        };
                        entry?: {
                            /**
                             * 自助注册
                             * @description 登录页显示注册入口
                             */
                            register?: boolean;
                            /**
                             * 登录失效后在当前页面重新登录
                             * @description 关闭时回到登录页
                             */
                            reloginDialog?: boolean;
                            /** 绑定微信 */
                            wxBind?: boolean;
                            /** 微信扫码登录 */
                            wxLogin?: boolean;
                        };
                        excel?: {
                            [key: string]: unknown;
                        };
                        "hua-wei-obs"?: {
                            [key: string]: unknown;
                        };
                        jwt?: {
                            [key: string]: unknown;
                        };
                        local?: {
                            [key: string]: unknown;
                        };
                        lockout?: {
                            /**
                             * 同一地址或设备合计失败几次后须等待
                             * @description 所有用户名一起计算，登录过的设备单独计算
                             */
                            addressLimit?: number;
                            /**
                             * 图片验证码
                             * @enum {unknown}
                             */
                            captcha?: "auto" | "always" | "off";
                            /** 同一地址或设备失败几次后要求图片验证码 */
                            captchaAfter?: number;
                            /**
                             * 两次尝试之间最长的等待时间
                             * @description 每过这么久少计一次失败；同一地址或用户名合计的等待最长 5 分钟
                             */
                            lockMinutes?: number;
                            /**
                             * 同一用户名在陌生设备上合计失败几次后须等待
                             * @description 所有地址一起计算，登录过的设备除外
                             */
                            nameLimit?: number;
                            /**
                             * 同一用户名在同一地址或设备失败几次后须等待
                             * @description 修改密码时输错旧密码也按此计算
                             */
                            userLimit?: number;
                        };
                        mail?: {
                            /**
                             * 发件人地址
                             * @description 测试邮件也发送到这个地址
                             */
                            from?: string;
                            /** 服务器地址 */
                            host?: string;
                            /** 登录密码 */
                            password?: string | null | {
                                set: boolean;
                            };
                            /** 端口 */
                            port?: number;
                            /**
                             * 使用 SSL
                             * @description 关闭时，服务器支持 STARTTLS 则自动使用
                             */
                            secure?: boolean;
                            /** 登录账号 */
                            user?: string;
                        };
                        mongo?: {
                            [key: string]: unknown;
                        };
                        mssql?: {
                            [key: string]: unknown;
                        };
                        mysql?: {
                            [key: string]: unknown;
                        };
                        oracle?: {
                            [key: string]: unknown;
                        };
                        pgsql?: {
                            [key: string]: unknown;
                        };
                        qiniu?: {
                            [key: string]: unknown;
                        };
                        redis?: {
                            [key: string]: unknown;
                        };
                        registration?: {
                            /** 注册用户的角色 */
                            authorityId?: number;
                            /**
                             * 注册后立即启用
                             * @description 关闭时，注册的用户由管理员启用后才能登录
                             */
                            enabled?: boolean;
                        };
                        retention?: {
                            /**
                             * 操作记录保留天数
                             * @description 0 表示永久保留；不少地方要求至少保留 180 天
                             */
                            auditDays?: number;
                        };
                        security?: {
                            /** 密码最短长度 */
                            passwordMin?: number;
                            /** 密码须同时包含大写和小写字母 */
                            passwordMixedCase?: boolean;
                            /** 密码须包含符号 */
                            passwordSymbol?: boolean;
                            /** 到期前自动续期 */
                            renewMinutes?: number;
                            /** 登录有效期 */
                            sessionHours?: number;
                        };
                        sms?: {
                            /** 访问密钥 */
                            key?: string | null | {
                                set: boolean;
                            };
                            /**
                             * 成功标志字段
                             * @description 留空则以 HTTP 200 为成功
                             */
                            successField?: string;
                            /** 成功标志值 */
                            successValue?: string;
                            /**
                             * 请求内容模板
                             * @description 发送给短信服务商的 JSON，{phone}、{code}、{minutes} 会换成手机号、验证码和有效分钟数
                             */
                            template?: string;
                            /** 接口地址 */
                            url?: string;
                        };
                        sqlite?: {
                            [key: string]: unknown;
                        };
                        system?: {
                            [key: string]: unknown;
                        };
                        tasks?: {
                            /**
                             * 任务保留天数
                             * @description 已结束的任务连同其导出的文件、导入的原文件和失败明细，到期后一并删除
                             */
                            keepDays?: number;
                        };
                        "tencent-cos"?: {
                            [key: string]: unknown;
                        };
                        verification?: {
                            /** 需要安全验证的单个接口 */
                            calls?: {
                                /** 接口 */
                                call: string;
                                /**
                                 * 验证方式
                                 * @enum {unknown}
                                 */
                                kind: "sms" | "wx" | "login";
                                /**
                                 * 适用角色
                                 * @description 不选则适用于全部角色
                                 */
                                roles: number[];
                            }[];
                            /** 需要安全验证的操作类型 */
                            effects?: {
                                /**
                                 * 操作类型
                                 * @enum {unknown}
                                 */
                                effect: "rights" | "proofs" | "money" | "machines" | "code";
                                /**
                                 * 验证方式
                                 * @enum {unknown}
                                 */
                                kind: "sms" | "wx" | "login";
                                /**
                                 * 适用角色
                                 * @description 不选则适用于全部角色
                                 */
                                roles: number[];
                            }[];
                            /**
                             * 登录时的二次验证
                             * @enum {unknown}
                             */
                            signIn?: "off" | "sms" | "wx";
                            /**
                             * 二次验证适用角色
                             * @description 不选则适用于全部角色
                             */
                            signInRoles?: number[];
                        };
                        wechat?: {
                            /** 微信接口地址 */
                            apiUrl?: string;
                            /** AppID */
                            appId?: string;
                            /** AppSecret */
                            appSecret?: string | null | {
                                set: boolean;
                            };
                            /** 消息加解密密钥（安全模式，明文模式留空） */
                            messageKey?: string | null | {
                                set: boolean;
                            };
                            /**
                             * 本系统的公网地址
                             * @description 手机访问本系统的地址；公众号的服务器地址填写该地址加 /api/wx/event
                             */
                            publicUrl?: string;
                            /** 服务器配置令牌 */
                            token?: string | null | {
                                set: boolean;
                            };
                        };
                        zap?: {
                            [key: string]: unknown;
                        };
                    };
                    /** 修订号 */
                    revision?: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postTaskCancelTask: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** ID */
                    ID: number;
                    /** 请求编号 */
                    requestId?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            task: components["schemas"]["Task"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postTaskConfirmTask: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** ID */
                    ID: number;
                    /** 请求编号 */
                    requestId?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            task: components["schemas"]["Task"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postTaskGetTask: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** ID */
                    ID: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            task: components["schemas"]["Task"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postTaskGetTaskErrorList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** ID */
                    ID: number;
                    /** 页码 */
                    page: number;
                    /** 每页条数 */
                    pageSize: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            list: components["schemas"]["TaskError"][];
                            page: number;
                            pageSize: number;
                            total: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postTaskGetTaskList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * 创建时间止
                     * Format: date-time
                     */
                    endCreatedAt?: string;
                    /** 页码 */
                    page: number;
                    /** 每页条数 */
                    pageSize: number;
                    /**
                     * 创建时间起
                     * Format: date-time
                     */
                    startCreatedAt?: string;
                    /** 状态 */
                    status?: ("queued" | "running" | "done" | "partial" | "failed" | "canceled") | ("queued" | "running" | "done" | "partial" | "failed" | "canceled")[];
                    /** 类型 */
                    type?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            list: components["schemas"]["Task"][];
                            page: number;
                            pageSize: number;
                            total: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postTaskRetryFailed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** ID */
                    ID: number;
                    /** 请求编号 */
                    requestId?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            task: components["schemas"]["Task"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postUserAdminRegister: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 角色ID */
                    authorityId: number;
                    /** 用户角色 */
                    authorityIds?: number[];
                    /** 邮箱 */
                    email?: string;
                    /** 启用状态 */
                    enable?: number;
                    /** 头像 */
                    headerImg?: string;
                    /** 昵称 */
                    nickName: string;
                    /** 密码 */
                    passWord: string;
                    /** 手机号 */
                    phone?: string;
                    /** 用户名 */
                    userName: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            user: components["schemas"]["SysUser"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postUserChangePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 新密码 */
                    newPassword: string;
                    /** 原密码 */
                    password: string;
                    /**
                     * 密码编码
                     * @constant
                     */
                    passwordEncoding?: "xor1";
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postUserCompensateAseet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 数量 */
                    amount: number;
                    /**
                     * 资产类型
                     * @enum {unknown}
                     */
                    assetType: "coin" | "points" | "cash";
                    /** 备注 */
                    remark: string;
                    /** 请求编号 */
                    requestId: string;
                    /** 用户 */
                    userId: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            entry: components["schemas"]["LedgerEntry"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postUserDeductPoints: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 数量 */
                    amount: number;
                    /**
                     * 资产类型
                     * @enum {unknown}
                     */
                    assetType?: "coin" | "points" | "cash";
                    /** 备注 */
                    remark: string;
                    /** 请求编号 */
                    requestId: string;
                    /** 用户 */
                    userId: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            entry: components["schemas"]["LedgerEntry"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    deleteUserDeleteUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** ID */
                    id: number;
                    /** 请求编号 */
                    requestId?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postUserEnabalePlugin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** ID */
                    ID: number;
                    /** 插件权限 */
                    plugin?: boolean;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            plugin: boolean;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    getUserGetUserInfo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            userInfo: components["schemas"]["SysUser"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postUserGetUserList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 角色ID */
                    authorityId?: number;
                    /** 降序 */
                    desc?: boolean;
                    /** 邮箱 */
                    email?: string;
                    /** 启用状态 */
                    enable?: number;
                    /** 关键词 */
                    keyword?: string;
                    /** 昵称 */
                    nickName?: string;
                    /**
                     * 排序字段
                     * @enum {unknown}
                     */
                    orderKey?: "id" | "username" | "nick_name" | "phone" | "email";
                    /** 页码 */
                    page: number;
                    /** 每页条数 */
                    pageSize: number;
                    /** 手机号 */
                    phone?: string;
                    /** 排序 */
                    sort?: {
                        /**
                         * 排序字段
                         * @enum {unknown}
                         */
                        field: "ID" | "userName" | "nickName" | "phone" | "email" | "enable" | "CreatedAt" | "UpdatedAt";
                        /**
                         * 排序方向
                         * @enum {unknown}
                         */
                        order: "asc" | "desc";
                    }[];
                    /** 用户名 */
                    username?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            actions: string[];
                            list: components["schemas"]["SysUserRow"][];
                            page: number;
                            pageSize: number;
                            stat: {
                                all: number;
                                disabled: number;
                                enabled: number;
                            };
                            total: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postUserResetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** ID */
                    ID: number;
                    /** 请求编号 */
                    requestId?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            password: string;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    putUserSetSelfInfo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 侧边栏颜色 */
                    activeColor?: string;
                    /** 侧边栏颜色 */
                    baseColor?: string;
                    /** 邮箱 */
                    email?: string;
                    /** 头像 */
                    headerImg?: string;
                    /** 昵称 */
                    nickName?: string;
                    /** 手机号 */
                    phone?: string;
                    /** 侧边栏颜色 */
                    sideMode?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    putUserSetSelfSetting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postUserSetUserAuthorities: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 用户角色 */
                    authorityIds: number[];
                    /** 更新时间 */
                    expectUpdatedAt?: string;
                    /** ID */
                    ID: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postUserSetUserAuthority: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 角色ID */
                    authorityId: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    putUserSetUserInfo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 用户角色 */
                    authorityIds?: number[];
                    /** 邮箱 */
                    email?: string;
                    /** 启用状态 */
                    enable?: number;
                    /** 更新时间 */
                    expectUpdatedAt?: string;
                    /** 头像 */
                    headerImg?: string;
                    /** ID */
                    ID: number;
                    /** 昵称 */
                    nickName?: string;
                    /** 手机号 */
                    phone?: string;
                    /** 侧边栏颜色 */
                    sideMode?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postViewAddView: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    content: components["schemas"]["ViewContent"];
                    /** 列表 */
                    listId: string;
                    /** 视图名称 */
                    name: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            view: components["schemas"]["SavedView"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    deleteViewDeleteView: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** ID */
                    ID: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postViewGetViewList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 列表 */
                    listId: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            list: components["schemas"]["SavedView"][];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    putViewSetDefaultView: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** ID */
                    ID?: number;
                    /** 列表 */
                    listId: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    putViewShareView: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** ID */
                    ID: number;
                    /** 是否共享 */
                    isShared: boolean;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            view: components["schemas"]["SavedView"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    putViewUpdateView: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    content?: components["schemas"]["ViewContent"];
                    /** ID */
                    ID: number;
                    /** 视图名称 */
                    name?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            view: components["schemas"]["SavedView"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    getWxEvent: {
        parameters: {
            query: {
                key: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            appName: string;
                            expiresAt: number;
                            /** @enum {unknown} */
                            state: "waiting" | "accepted" | "declined" | "expired";
                            /**
                             * 二维码类型
                             * @enum {unknown}
                             */
                            type: "verify" | "login" | "bind";
                            userName?: string;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description A message of the platform that cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description Not signed by the platform */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            500: components["responses"]["Panic"];
        };
    };
    postWxEvent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 确认 */
                    accept: boolean;
                    /** 链接 */
                    key: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @enum {unknown} */
                            state: "waiting" | "accepted" | "declined" | "expired";
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description A message of the platform that cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description Not signed by the platform */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            500: components["responses"]["Panic"];
        };
    };
    getWxLogin: {
        parameters: {
            query: {
                landing?: string;
                uuid: string;
                withBoot?: "1" | "true";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            boot?: components["schemas"]["Boot"];
                            expiresAt: number;
                            token: string;
                            user: components["schemas"]["SysUser"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            500: components["responses"]["Panic"];
        };
    };
    postWxQrCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 验证编号 */
                    captchaId?: string;
                    /**
                     * 二维码类型
                     * @enum {unknown}
                     */
                    type: "verify" | "login" | "bind";
                    /** 二维码编号 */
                    uuid: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            expire_seconds: number;
                            ticket: string;
                            uuid: string;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    getWxWxbind: {
        parameters: {
            query: {
                uuid: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
}
